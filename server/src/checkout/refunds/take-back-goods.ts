import { reverseSale } from '#server/catalog/items/reverse-sale.ts';
import { cancelDeliveries } from '#server/delivery/cancel-deliveries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import type { OrderLine } from '#server/checkout/checkout.types.ts';
import type { RefundPieces } from './refunds.types.ts';

interface Return {
  orderId: number;
  lines: OrderLine[];
  pieces: RefundPieces[];
}

/**
 * Cancels the delivery of refunded pieces that are not delivered yet, and puts them back on sale. Returns their number by
 * line. Delivered pieces stay with the customer.
 */
export async function takeBackGoods(tx: Tx, { orderId, lines, pieces }: Return): Promise<Map<number, number>> {
  const cancelled = await cancelDeliveries(tx, { orderId, lines: pieces });
  const returned = cancelled.map(({ position, count }) => {
    const line = lines.find((one) => one.position === position);
    assert(line, `order ${orderId} has line ${position}`);
    return { itemId: line.itemId, count };
  });
  if (returned.length > 0) await reverseSale(tx, returned);
  return new Map(cancelled.map(({ position, count }) => [position, count]));
}
