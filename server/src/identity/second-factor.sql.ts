import type { Reader, Tx } from '#server/platform/db.ts';
import type { Authenticator, OpenChallenge, SignInMethod } from './identity.types.ts';

/** Whether sign-in asks for a code. */
export async function hasAuthenticator(reader: Reader, customerId: number): Promise<boolean> {
  const rows = await reader`
    select from identity.authenticators where customer_id = ${customerId} and confirmed_at is not null`;
  return rows.length > 0;
}

/** Whether a customer has an authenticator app or a passkey. */
export async function hasSecondFactor(reader: Reader, customerId: number): Promise<boolean> {
  const [row] = await reader<{ has: boolean }[]>`
    select exists (
        select from identity.authenticators where customer_id = ${customerId} and confirmed_at is not null
      ) or exists (select from identity.passkeys where customer_id = ${customerId}) as has`;
  return row?.has ?? false;
}

/** How many authenticator apps, at most one, and passkeys a customer has. */
export async function selectFactorCounts(
  reader: Reader,
  customerId: number,
): Promise<{ apps: number; passkeys: number }> {
  const [row] = await reader<{ apps: number; passkeys: number }[]>`
    select
      (select count(*)::int from identity.authenticators where customer_id = ${customerId} and confirmed_at is not null) as apps,
      (select count(*)::int from identity.passkeys where customer_id = ${customerId}) as passkeys`;
  return row ?? { apps: 0, passkeys: 0 };
}

export async function selectAuthenticator(reader: Reader, customerId: number): Promise<Authenticator | null> {
  const [row] = await reader<Authenticator[]>`
    select totp_secret, last_totp_step, confirmed_at from identity.authenticators where customer_id = ${customerId}`;
  return row ?? null;
}

/** Begins a set-up, in place of one that was not confirmed. */
export async function upsertAuthenticator(
  tx: Tx,
  { customerId, totpSecret, now }: { customerId: number; totpSecret: Buffer; now: Date },
): Promise<void> {
  await tx`
    insert into identity.authenticators (customer_id, totp_secret, created_at)
    values (${customerId}, ${totpSecret}, ${now})
    on conflict (customer_id) do update set totp_secret = excluded.totp_secret, created_at = excluded.created_at
    where authenticators.confirmed_at is null`;
}

export async function updateAuthenticatorConfirmed(
  tx: Tx,
  { customerId, step, now }: { customerId: number; step: number; now: Date },
): Promise<void> {
  await tx`
    update identity.authenticators set confirmed_at = ${now}, last_totp_step = ${step}
    where customer_id = ${customerId} and confirmed_at is null`;
}

export async function updateTotpStep(tx: Tx, customerId: number, step: number): Promise<void> {
  await tx`update identity.authenticators set last_totp_step = ${step} where customer_id = ${customerId}`;
}

/** Deletes the app with its recovery codes, and what waits for a code. */
export async function deleteAuthenticator(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from identity.authenticators where customer_id = ${customerId}`;
  await deleteChallenges(tx, customerId);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  { customerId, hashes, now }: { customerId: number; hashes: Buffer[]; now: Date },
): Promise<void> {
  await tx`delete from identity.recovery_codes where customer_id = ${customerId}`;
  const rows = hashes.map((hash) => ({ customer_id: customerId, code_hash: hash, created_at: now }));
  await tx`insert into identity.recovery_codes ${tx(rows)}`;
}

/** Uses a recovery code; false if it is not valid. Of concurrent uses one succeeds. */
export async function updateRecoveryCodeUsed(
  tx: Tx,
  { customerId, hash, now }: { customerId: number; hash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update identity.recovery_codes set used_at = ${now}
    where customer_id = ${customerId} and code_hash = ${hash} and used_at is null returning 1`;
  return rows.length === 1;
}

export async function selectRecoveryCodesLeft(reader: Reader, customerId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from identity.recovery_codes
    where customer_id = ${customerId} and used_at is null`;
  return row?.count ?? 0;
}

interface NewChallenge {
  customerId: number;
  tokenHash: Buffer;
  browserHash: Buffer | null;
  method: SignInMethod;
  now: Date;
  expiresAt: Date;
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await tx`
    insert into identity.sign_in_challenges (customer_id, token_hash, browser_hash, method, created_at, expires_at)
    values (${challenge.customerId}, ${challenge.tokenHash}, ${challenge.browserHash}, ${challenge.method},
      ${challenge.now}, ${challenge.expiresAt})`;
}

/** Finds a challenge that is open for this browser. */
export async function selectChallenge(
  reader: Reader,
  { tokenHash, browserHash, now }: { tokenHash: Buffer; browserHash: Buffer | null; now: Date },
): Promise<OpenChallenge | null> {
  const [row] = await reader<OpenChallenge[]>`
    select id, customer_id, method from identity.sign_in_challenges
    where token_hash = ${tokenHash} and used_at is null and expires_at > ${now}
      and (browser_hash is null or browser_hash = ${browserHash})`;
  return row ?? null;
}

/** Uses a challenge; false if it was used. */
export async function updateChallengeUsed(tx: Tx, challengeId: number, now: Date): Promise<boolean> {
  const rows = await tx`
    update identity.sign_in_challenges set used_at = ${now} where id = ${challengeId} and used_at is null returning id`;
  return rows.length === 1;
}

export async function deleteChallenges(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from identity.sign_in_challenges where customer_id = ${customerId}`;
}

/** Moment since which the authenticator app of a customer is in use; null without one. */
export async function selectAuthenticatorSince(reader: Reader, customerId: number): Promise<Date | null> {
  const [row] = await reader<{ confirmedAt: Date | null }[]>`
    select confirmed_at from identity.authenticators where customer_id = ${customerId}`;
  return row?.confirmedAt ?? null;
}

/**
 * Deletes passkeys, the app and recovery codes that were added since a moment, all steps of open sign-ins, and what waits
 * for an answer of a passkey.
 */
export async function deleteFactorsSince(tx: Tx, customerId: number, since: Date): Promise<void> {
  await tx`delete from identity.passkeys where customer_id = ${customerId} and created_at >= ${since}`;
  await tx`
    delete from identity.authenticators
    where customer_id = ${customerId} and coalesce(confirmed_at, created_at) >= ${since}`;
  await tx`delete from identity.recovery_codes where customer_id = ${customerId} and created_at >= ${since}`;
  await tx`delete from identity.passkey_challenges where customer_id = ${customerId}`;
  await deleteChallenges(tx, customerId);
}

export async function deletePasskeysOf(tx: Tx, customerId: number): Promise<void> {
  await tx`delete from identity.passkeys where customer_id = ${customerId}`;
  await tx`delete from identity.passkey_challenges where customer_id = ${customerId}`;
}

export async function selectPasskeyCount(reader: Reader, customerId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from identity.passkeys where customer_id = ${customerId}`;
  return row?.count ?? 0;
}
