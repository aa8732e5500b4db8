import { listHandovers } from '#server/delivery/list-handovers.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectOrdersOfCustomer } from './checkout.sql.ts';
import type { Order, OrderLine } from './checkout.types.ts';

/** An order with its lines; a line that was delivered knows until when the trade is protected. */
export interface PurchasedOrder {
  order: Order;
  lines: (OrderLine & { protectedUntil: Date | null })[];
}

/** As much as a history shows; older orders are in the books. */
const ordersMax = 500;

/** The newest orders that a customer paid or tried to pay, newest first. Cancelled attempts are left out. Only reads. */
export async function listPurchases(reader: Reader, customerId: number): Promise<PurchasedOrder[]> {
  const orders = await selectOrdersOfCustomer(reader, customerId, ordersMax);
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await selectLinesOfOrders(reader, ids), ({ orderId }) => orderId);
  const handovers = Map.groupBy(await listHandovers(reader, ids), ({ orderId }) => orderId);
  return orders.map((order) => {
    const ends = new Map(handovers.get(order.id)?.map((one) => [one.linePosition, one.protectedUntil]));
    const linesOfOrder = lines.get(order.id) ?? [];
    return { order, lines: linesOfOrder.map((line) => ({ ...line, protectedUntil: ends.get(line.position) ?? null })) };
  });
}
