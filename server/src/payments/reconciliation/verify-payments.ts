import type { LedgerFact } from '#server/ledger/ledger.types.ts';
import type { Db } from '#server/platform/db.ts';
import { selectPaymentFacts } from './payment-proofs.sql.ts';

/**
 * Proves that every payout is a debt until it is sent, and one transfer then; and that every day that was compared with
 * a provider agrees. `now` is the shop's. Only reads.
 */
export function verifyPayments(db: Db, now: Date): Promise<LedgerFact[]> {
  return selectPaymentFacts(db, now);
}
