import type { Db } from '#server/platform/db.ts';
import { forEachPageIsolated } from '#server/platform/for-each-isolated.ts';
import { dayMs, minuteMs } from '#server/platform/clock.ts';
import { closeDeposit } from './close-deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { selectOverdueDepositIds } from './wallet.sql.ts';

/** The news of a payment is heard long before. */
const waitMinutes = 5;
/** How far back failed top-ups are looked through for money; older money that waits is told by `verify-deposits`. */
const lookBackDays = 7;
const pageSize = 200;

/**
 * Settles deposits whose payment is settled and whose news was lost on the way: coins, the money back, or an end. One
 * that fails keeps none of the others. Idempotent; returns how many there were.
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
