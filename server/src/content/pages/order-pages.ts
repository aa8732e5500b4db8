import type { Tx } from '#server/platform/db.ts';
import { updatePageOrder } from './pages.sql.ts';
import type { PageRecord } from './pages.types.ts';

/** Puts locked pages in an order; those that it leaves out follow in theirs. Returns the ids in their new order. */
export async function orderPages(tx: Tx, pages: readonly PageRecord[], ids: readonly number[]): Promise<number[]> {
  const known = pages.map(({ id }) => id);
  const wanted = [...new Set(ids)].filter((id) => known.includes(id));
  const order = [...wanted, ...known.filter((id) => !wanted.includes(id))];
  await updatePageOrder(tx, order);
  return order;
}
