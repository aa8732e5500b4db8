import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { dayMs } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockPayoutsOf } from '#server/payments/confirmed-payouts.sql.ts';
import { upsertCustomerHold } from '#server/payments/customer-holds.sql.ts';
import { updateHeldOfCustomer } from '#server/payments/payouts.sql.ts';

interface CustomerHold {
  customerId: number;
  now: Date;
}

/** Time for the owner of an account to object. */
const guardDays = 14;

/**
 * Holds payouts of a customer that have not left, and those that begin until then, for two weeks: after Steam took a trade back, or
 * when the account may have been in other hands. A longer hold stays.
 */
export async function holdPayoutsOfCustomer(db: Db, { customerId, now }: CustomerHold): Promise<void> {
  const until = new Date(now.getTime() + guardDays * dayMs);
  await inTransaction(db, async (tx) => {
    if (!(await lockAccountShared(tx, customerId))) return;
    await lockPayoutsOf(tx, customerId);
    await upsertCustomerHold(tx, { customerId, until });
    await updateHeldOfCustomer(tx, { customerId, until });
  });
}
