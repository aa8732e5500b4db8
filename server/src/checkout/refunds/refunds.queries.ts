import type { Reader } from '#server/platform/db.ts';
import { selectLinesOfOrders } from '#server/checkout/checkout.sql.ts';
import { assert } from '#server/platform/assert.ts';
import { listLeft } from './refunds.rules.ts';
import { selectCoinsOfFailedRefunds, selectRefund, selectRefundOrigins, selectRefundsOfOrders } from './refunds.sql.ts';
import type { OrderRefund, RefundOrigin, RefundPieces } from './refunds.types.ts';

/** Finds a refund with its lines, for credit notes and emails; null if there is none. */
export { selectRefund as findOrderRefund } from './refunds.sql.ts';

/** Refunds of orders, by order and oldest first. */
export async function listOrderRefunds(reader: Reader, orderIds: number[]): Promise<OrderRefund[]> {
  return orderIds.length === 0 ? [] : selectRefundsOfOrders(reader, orderIds);
}

/** Reads a refund that was just made. */
export async function readOrderRefund(reader: Reader, refundId: number): Promise<OrderRefund> {
  const refund = await selectRefund(reader, refundId);
  assert(refund, `refund ${refundId} exists`);
  return refund;
}

/** Pieces of each line of an order that are not refunded; none if there is no such order. */
export async function listPiecesLeft(reader: Reader, orderId: number): Promise<RefundPieces[]> {
  return listLeft(await selectLinesOfOrders(reader, [orderId]), await selectRefundsOfOrders(reader, [orderId]));
}

/** Who asked for refunds of payments, by their keys; those that no refund of an order made are left out. */
export async function findRefundOrigins(reader: Reader, keys: string[]): Promise<Map<string, RefundOrigin>> {
  const origins = keys.length === 0 ? [] : await selectRefundOrigins(reader, keys);
  return new Map(origins.map((origin) => [origin.key, origin]));
}

/** Coins in hundredths that failed refunds of orders became, by id of the refund of the payment. */
export async function findCoinsOfFailedRefunds(
  reader: Reader,
  paymentRefundIds: number[],
): Promise<Map<number, number>> {
  const rows = paymentRefundIds.length === 0 ? [] : await selectCoinsOfFailedRefunds(reader, paymentRefundIds);
  return new Map(rows.map(({ paymentRefundId, coinsMinor }) => [paymentRefundId, coinsMinor]));
}
