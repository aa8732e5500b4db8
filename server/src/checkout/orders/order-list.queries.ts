import { orderStates, type OrderState } from '#contract/checkout.ts';
import type { Reader } from '#server/platform/db.ts';
import { toPage, toTotal, type Page, type PageRequest, type Total } from '#server/platform/keyset.ts';
import { selectOrderCount, selectOrderCounts, selectOrderPage } from './order-list.sql.ts';
import type { ListedOrder, OrderFilter, OrderSort } from './order-list.types.ts';

/** Lists orders of all customers for staff, page by page. */
export async function listOrders(
  reader: Reader,
  filter: OrderFilter,
  request: PageRequest<OrderSort>,
): Promise<Page<ListedOrder>> {
  const rows = await selectOrderPage(reader, filter, request);
  const isByTotal = request.sort.endsWith('total');
  return toPage(rows, request.limit, ({ id, totalCents, createdAt }) => ({
    id,
    value: isByTotal ? totalCents : createdAt.getTime(),
  }));
}

export async function countOrders(reader: Reader, filter: OrderFilter, countMax: number): Promise<Total> {
  return toTotal(await selectOrderCount(reader, filter, countMax), countMax);
}

/** Number of orders by state, each counted up to `countMax`. */
export async function countOrdersByState(reader: Reader, countMax: number): Promise<Map<OrderState, number>> {
  const rows = await selectOrderCounts(reader, orderStates, countMax);
  return new Map(rows.map(({ state, count }) => [state as OrderState, count]));
}
