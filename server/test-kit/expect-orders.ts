import { expect } from 'vitest';
import type { Db } from '#server/platform/db.ts';
import type { PurchaseLoad } from './purchase-load.ts';

/** Expects each acknowledged order exactly once, no others, and waits for delivery. */
export async function expectOrdersDelivered(
  db: Db,
  { acknowledged, lastIdBefore }: PurchaseLoad,
  timeout: number,
): Promise<void> {
  expect(new Set(acknowledged).size).toBe(acknowledged.length);
  const orders = await db<{ id: number }[]>`select id from checkout.orders where id > ${lastIdBefore} order by id`;
  expect(orders.map(({ id }) => id)).toEqual(acknowledged.toSorted((one, other) => one - other));
  const open = async () => {
    // Jobs that failed during an outage wait longer with each attempt; the test does not.
    await db`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`;
    const rows = await db<{ count: number }[]>`
      select count(*)::int as count from checkout.orders where status <> 'completed' and id > ${lastIdBefore}`;
    return rows[0]?.count;
  };
  await expect.poll(open, { timeout, interval: 500 }).toBe(0);
}
