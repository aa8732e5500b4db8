import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';
import { decrypt, encrypt } from '#server/platform/encrypt.ts';

const stepSeconds = 30;

/** Secret of an authenticator app, in base32. */
export const createTotpSecret = (): string => generateSecret();

const toEpochSeconds = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Removes the space that authenticator apps show in the middle; null if it is no code of theirs. */
export function normalizeTotpCode(typed: string): string | null {
  const code = typed.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : null;
}

/**
 * Time step of a code, if it is valid now, one step earlier or one later, and later than `afterStep`; else null. The
 * caller stores the step, so that the code works once.
 */
export function findTotpStep(
  secret: string,
  code: string,
  { now, afterStep }: { now: Date; afterStep: number | null },
): number | null {
  // A step beyond the window is an error to the library: then no code can be new.
  if (afterStep !== null && afterStep > toStep(now)) return null;
  const result = verifySync({
    secret,
    token: code,
    epoch: toEpochSeconds(now),
    epochTolerance: stepSeconds,
    ...(afterStep !== null && { afterTimeStep: afterStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

const toStep = (now: Date): number => Math.floor(toEpochSeconds(now) / stepSeconds);

/** The code that signs in next: of this time step, or of the next one if this one was used; null if that was used too. */
export function nextTotpCode(secret: string, { now, lastStep }: { now: Date; lastStep: number | null }): string | null {
  const step = Math.max(toStep(now), (lastStep ?? 0) + 1);
  return step > toStep(now) + 1 ? null : generateSync({ secret, epoch: step * stepSeconds });
}

/** Link that authenticator apps open or scan. */
export function toTotpUri(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  return generateURI({ issuer, label: email, secret });
}

/** Account that a secret belongs to. */
export type TotpOwner = `staff:${number}` | `customer:${number}`;

/** Encrypts a secret for one account; in the row of another it is unreadable. */
export function encryptTotpSecret(secret: string, key: Buffer, owner: TotpOwner): Buffer {
  return encrypt(Buffer.from(secret), { key, owner });
}

export function decryptTotpSecret(encrypted: Buffer, key: Buffer, owner: TotpOwner): string {
  return decrypt(encrypted, { key, owner }).toString();
}
