import type { Reader } from '#server/platform/db.ts';
import { selectRefund, selectRefundsOfOrders } from './refunds.sql.ts';
import type { OrderRefund } from './refunds.types.ts';

/** Finds a refund with its lines, for credit notes and emails; null if there is none. */
export function findOrderRefund(reader: Reader, refundId: number): Promise<OrderRefund | null> {
  return selectRefund(reader, refundId);
}

/** Refunds of orders, by order and oldest first. */
export async function listOrderRefunds(reader: Reader, orderIds: number[]): Promise<OrderRefund[]> {
  return orderIds.length === 0 ? [] : selectRefundsOfOrders(reader, orderIds);
}
