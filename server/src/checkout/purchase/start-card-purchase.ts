import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import type { PurchaseDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { buyOnce } from './buy-once.ts';
import { openOrderPage } from './open-order-page.ts';
import { placeUnpaidOrder } from './place-unpaid-order.ts';

export interface StartedPurchase {
  orderId: number;
  /** Absolute URL of the payment page. */
  redirectUrl: string;
}

/**
 * Reserves the cart or a deal for some minutes and opens a payment at the provider. The order is committed before the
 * provider is called; if the provider fails, `undoCardPurchase` restores everything and the customer reads that nothing
 * was charged. Idempotent by key: a retry gets the same page, or a refusal once the order is closed.
 */
export async function startCardPurchase(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<StartedPurchase> {
  let placedId: number | null = null;
  const orderId = await buyOnce(db, input, {
    delivery: deps.delivery,
    place: async (tx, quoted) => {
      placedId = await placeUnpaidOrder(tx, input, { quoted, deps });
      return placedId;
    },
  });
  const order = await selectOrder(db, orderId);
  assert(order, `order ${orderId} exists`);
  return { orderId, redirectUrl: await openOrderPage(db, order, { input, deps, isNew: placedId === orderId }) };
}
