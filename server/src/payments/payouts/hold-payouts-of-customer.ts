import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { updateHeldOfCustomer } from '#server/payments/payouts.sql.ts';

interface CustomerHold {
  customerId: number;
  now: Date;
}

/** Time for the owner of an account to object. */
export const guardDays = 14;

/**
 * Holds waiting payouts of a customer for two weeks: after Steam took a trade back, or when the account may have been in
 * other hands. A longer hold stays.
 */
export async function holdPayoutsOfCustomer(db: Db, { customerId, now }: CustomerHold): Promise<void> {
  const until = new Date(now.getTime() + guardDays * dayMs);
  await inTransaction(db, (tx) => updateHeldOfCustomer(tx, { customerId, until }));
}
