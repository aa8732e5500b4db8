import type { Handover } from '#server/delivery/delivery.types.ts';
import { listHandovers } from '#server/delivery/list-handovers.ts';
import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders, selectOrdersOfCustomer } from './checkout.sql.ts';
import type { Order, OrderLine } from './checkout.types.ts';

/** An order with its lines; a line that was delivered knows until when the trade is protected. */
export interface PurchasedOrder {
  order: Order;
  lines: (OrderLine & { protectedUntil: Date | null })[];
}

/** Everything a customer bought or tried to pay, newest order first. Cancelled attempts are left out. Only reads. */
export async function listPurchases(reader: Reader, customerId: number): Promise<PurchasedOrder[]> {
  const orders = await selectOrdersOfCustomer(reader, customerId);
  const ids = orders.map(({ id }) => id);
  const lines = await selectLinesOfOrders(reader, ids);
  const handovers = await listHandovers(reader, ids);
  return orders.map((order) => ({ order, lines: linesOf(order.id, lines, handovers) }));
}

function linesOf(orderId: number, lines: (OrderLine & { orderId: number })[], handovers: Handover[]) {
  return lines
    .filter((line) => line.orderId === orderId)
    .map((line) => {
      const handover = handovers.find((one) => one.orderId === orderId && one.linePosition === line.position);
      return { ...line, protectedUntil: handover?.protectedUntil ?? null };
    });
}
