import { listHandovers } from '#server/delivery/list-handovers.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectItemClasses, selectLinesOfOrders, selectOrdersOfCustomer } from './checkout.sql.ts';
import type { Order, OrderLine } from './checkout.types.ts';

/** A line of an order as its history shows it; once delivered, it knows until when the trade is protected. */
interface PurchasedLine extends OrderLine {
  class: string;
  protectedUntil: Date | null;
}

/** An order with its lines. */
export interface PurchasedOrder {
  order: Order;
  lines: PurchasedLine[];
}

/** As much as a history shows; older orders are in the books. */
const ordersMax = 500;

/** The newest orders that a customer paid or tried to pay, newest first. Cancelled attempts are left out. Only reads. */
export async function listPurchases(reader: Reader, customerId: number): Promise<PurchasedOrder[]> {
  const orders = await selectOrdersOfCustomer(reader, customerId, ordersMax);
  const ids = orders.map(({ id }) => id);
  const bought = await selectLinesOfOrders(reader, ids);
  const lines = Map.groupBy(bought, ({ orderId }) => orderId);
  const itemIds = bought.map(({ itemId }) => itemId);
  const classes = new Map((await selectItemClasses(reader, itemIds)).map((item) => [item.id, item.class]));
  const handovers = Map.groupBy(await listHandovers(reader, ids), ({ orderId }) => orderId);
  return orders.map((order) => {
    const ends = new Map(handovers.get(order.id)?.map((one) => [one.linePosition, one.protectedUntil]));
    const toPurchased = (line: OrderLine): PurchasedLine => ({
      ...line,
      class: classes.get(line.itemId) ?? '',
      protectedUntil: ends.get(line.position) ?? null,
    });
    return { order, lines: (lines.get(order.id) ?? []).map(toPurchased) };
  });
}
