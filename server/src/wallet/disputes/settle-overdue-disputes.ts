import { forEachOverdueDispute } from '#server/payments/disputes/for-each-overdue-dispute.ts';
import type { Db } from '#server/platform/db.ts';
import { selectUnsettledDisputeIds } from '#server/wallet/wallet.sql.ts';
import { settleDisputedDeposit } from './settle-disputed-deposit.ts';

/**
 * Releases or takes the coins of deposits whose dispute ended, where its event was lost. One failure does not affect the
 * others. Idempotent; returns their number.
 */
export function settleOverdueDisputes(db: Db, now: Date): Promise<number> {
  return forEachOverdueDispute(db, {
    selectIds: (page) => selectUnsettledDisputeIds(db, page),
    settle: ({ id: disputeId, referenceId: depositId }, outcome) =>
      settleDisputedDeposit(db, { depositId, disputeId, outcome, now }),
    now,
  });
}
