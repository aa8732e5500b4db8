import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { cancelJobs } from '#server/platform/jobs.ts';
import { dummyHash } from '#server/identity/passwords/hash-password.ts';
import { hashToken } from '#server/identity/verification/issue-token.ts';
import { deleteAttemptsOn, deleteLinks, selectEmailKey, updateToDeleted } from '#server/identity/personal-data.sql.ts';
import { passwordResetJob } from '#server/identity/passwords/send-password-reset.ts';
import { deleteSessionsOf } from '#server/identity/session.sql.ts';

/** Reserved for addresses that reach nobody (RFC 2606). */
const nowhere = 'deleted.invalid';

/**
 * Erases the personal data of a customer and deletes sessions and links. The row stays, nobody can sign in to it, and
 * the address is free for a new account. The account is locked.
 */
export async function anonymiseCustomer(tx: Tx, { customerId, now }: { customerId: number; now: Date }): Promise<void> {
  const emailKey = await selectEmailKey(tx, customerId);
  assert(emailKey, `customer ${customerId} exists`);
  // A fixed hash, because the queue for password hashing may be long or full while these locks are held.
  const gone = { email: `customer-${customerId}@${nowhere}`, passwordHash: dummyHash };
  await updateToDeleted(tx, { customerId, ...gone, now });
  await deleteSessionsOf(tx, customerId, null);
  await deleteLinks(tx, customerId);
  // A queued password reset contains the address.
  await cancelJobs(tx, passwordResetJob, { emailKey });
  await deleteAttemptsOn(tx, hashToken(emailKey));
}
