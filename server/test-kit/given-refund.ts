import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import type { RefundInput } from '#server/checkout/refunds/refunds.types.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { MoneyShop } from './money-shop.ts';

/** Refunds pieces of a sold order in a transaction of its own; returns the id of the refund. */
export function givenRefund(db: Db, input: RefundInput): Promise<number> {
  return inTransaction(db, (tx) => makeRefund(tx, input));
}

/** Refunds a sold order of a shop, by default all of it to where the money came from; returns the id of the refund. */
export function givenOrderRefund(shop: MoneyShop, orderId: number, input: Partial<RefundInput> = {}): Promise<number> {
  const why = { reason: 'damaged', actor: 'terminal:kim', now: shop.clock.now() };
  return givenRefund(shop.db, { orderId, lines: null, destination: 'source', ...why, ...input });
}
