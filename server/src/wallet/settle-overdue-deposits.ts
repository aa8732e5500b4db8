import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { closeDeposit } from './close-deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { selectOverdueDepositIds } from './wallet.sql.ts';

/** Events of payments arrive much sooner. */
const waitMinutes = 5;
/** How far back closed deposits are checked; integrity checks report older ones. */
const lookBackDays = 7;
const pageSize = 200;

/**
 * Settles deposits whose payment event was lost. One failure does not affect the others. Idempotent; returns their
 * number.
 */
export async function settleOverdueDeposits(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  const since = new Date(now.getTime() - lookBackDays * dayMs);
  return forEachPageIsolated(
    (afterId) => selectOverdueDepositIds(db, { since, before, afterId, limit: pageSize }),
    async (depositId) => {
      await creditDeposit(db, { depositId, now });
      await closeDeposit(db, { depositId, now });
    },
  );
}
