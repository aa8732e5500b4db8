import { type Db, inTransaction } from '#server/platform/db.ts';
import { lockCustomer } from './account.sql.ts';
import { judgeVerification } from './identity.rules.ts';
import { selectCustomerId, selectVerification } from './identity.sql.ts';
import type { VerificationResult } from './identity.types.ts';
import { hashToken } from './issue-token.ts';

/** What following a verification link would come to at this moment. Changes nothing: machines look at links, too. */
export function checkVerificationLink(
  db: Db,
  link: { customerId: number; token: string; now: Date },
): Promise<VerificationResult> {
  const { customerId, token, now } = link;
  return inTransaction(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    const step = judgeVerification(customer, await selectVerification(tx, customerId, hashToken(token)), now);
    if (step !== 'move') return step === 'verify' ? 'verified' : step;
    const ownerId = await selectCustomerId(tx, customer?.pendingEmailKey ?? '');
    return ownerId === null || ownerId === customerId ? 'verified' : 'invalid';
  });
}
