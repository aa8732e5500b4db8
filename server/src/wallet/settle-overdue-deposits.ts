import type { Db } from '#server/platform/db.ts';
import { eachPageOnItsOwn } from '#server/platform/each-on-its-own.ts';
import { closeDeposit } from './close-deposit.ts';
import { creditDeposit } from './credit-deposit.ts';
import { selectOverdueDepositIds } from './wallet.sql.ts';

/** The news of a payment is heard long before. */
const waitMinutes = 5;
const minuteMs = 60_000;
const pageSize = 200;

/**
 * Settles deposits whose payment is settled and whose news was lost on the way: coins, the money back, or an end. One
 * that fails keeps none of the others. Idempotent; returns how many there were.
 */
export async function settleOverdueDeposits(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - waitMinutes * minuteMs);
  return eachPageOnItsOwn(
    (afterId) => selectOverdueDepositIds(db, { before, afterId, limit: pageSize }),
    async (depositId) => {
      await creditDeposit(db, { depositId, now });
      await closeDeposit(db, { depositId, now });
    },
  );
}
