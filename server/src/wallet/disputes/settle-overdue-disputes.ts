import { readDispute } from '#server/payments/disputes.queries.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { selectOverdueDisputeIds } from '#server/wallet/wallet.sql.ts';
import { settleDisputedDeposit } from './settle-disputed-deposit.ts';

/** Events of disputes arrive much sooner. */
const waitMinutes = 5;
const pageSize = 200;

/**
 * Releases or takes the coins of deposits whose dispute ended, where its event was lost. One failure does not affect the
 * others. Idempotent; returns their number.
 */
export async function settleOverdueDisputes(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  return forEachPageIsolated(
    (afterId) => selectOverdueDisputeIds(db, { before, afterId, limit: pageSize }),
    async (disputeId) => {
      const { referenceId: depositId, status } = await readDispute(db, disputeId);
      if (status !== 'open') await settleDisputedDeposit(db, { depositId, disputeId, outcome: status, now });
    },
  );
}
