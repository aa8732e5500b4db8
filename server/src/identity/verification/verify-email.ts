import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import {
  lockAddress,
  lockCustomer,
  updatePendingEmail,
  updateResetsUsed,
  updateToPendingEmail,
  updateToVerified,
  updateVerificationUsed,
} from '#server/identity/account.sql.ts';
import { resolveVerification } from '#server/identity/identity.rules.ts';
import { selectCustomerId, selectVerification } from '#server/identity/identity.sql.ts';
import { isBrowserOf } from '#server/identity/devices/known-browsers.sql.ts';
import type { LockedCustomer, VerificationResult } from '#server/identity/identity.types.ts';
import { hashToken } from '#server/identity/issue-token.ts';
import type { LinkOpener } from '#server/identity/ways-in.types.ts';
import { emailVerifiedElsewhere } from './email-verified-elsewhere.ts';

/**
 * Verifies the address of an account, or moves the account to its requested address. Idempotent: a used link returns
 * `already`. Of two accounts that requested one address, the first to verify gets it. Blocked accounts verify nothing.
 * In a browser that is none of the account's an email follows. Locks the customer, then the
 * address.
 */
export function verifyEmail(
  db: Db,
  link: { customerId: number; token: string; now: Date },
  opener: LinkOpener,
): Promise<VerificationResult> {
  const { customerId, token, now } = link;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const verification = await selectVerification(tx, customerId, hashToken(token));
    const step = resolveVerification(customer, verification, now);
    if (!customer || !verification) return 'invalid';
    if (step === 'already' || step === 'invalid') return step;
    await updateVerificationUsed(tx, verification.id, now);
    const isOwn = await isBrowserOf(tx, { ...opener, customerId, now });
    const result = step === 'move' ? await moveToPendingEmail(tx, customer, now) : await verify(tx, customer, now);
    if (result === 'verified' && !isOwn) await emailVerifiedElsewhere(tx, customer, { ...opener, now });
    return result;
  });
}

async function verify(tx: Tx, { id }: LockedCustomer, now: Date): Promise<VerificationResult> {
  await updateToVerified(tx, id, now);
  return 'verified';
}

async function moveToPendingEmail(tx: Tx, customer: LockedCustomer, now: Date): Promise<VerificationResult> {
  const emailKey = customer.pendingEmailKey ?? '';
  await lockAddress(tx, emailKey);
  const ownerId = await selectCustomerId(tx, emailKey);
  if (ownerId !== null && ownerId !== customer.id) {
    await updatePendingEmail(tx, customer.id, null);
    return 'invalid';
  }
  await updateToPendingEmail(tx, customer.id, now);
  // Reset links in the old mailbox must not work any more.
  await updateResetsUsed(tx, customer.id, now);
  return 'verified';
}
