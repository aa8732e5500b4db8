import type { Tx } from '#server/platform/db.ts';
import { selectPageRecords, updatePageOrder } from './pages.sql.ts';

/** Puts pages in an order; those that it leaves out follow in theirs. Returns the ids in their new order. */
export async function orderPages(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const known = (await selectPageRecords(tx)).map(({ id }) => id);
  const wanted = [...new Set(ids)].filter((id) => known.includes(id));
  const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
  await updatePageOrder(tx, order);
  return order;
}
