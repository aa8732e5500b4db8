import { splitPayment } from '#contract/split-payment.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import type { Purchase, PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { buyOnce } from './buy-once.ts';
import { openOrderPage } from './open-order-page.ts';
import { placePaidOrder } from './place-paid-order.ts';
import { placeUnpaidOrder } from './place-unpaid-order.ts';

/**
 * Buys the cart or a deal with what the wallet has, and the rest through the provider: the coins are held while the
 * customer pays, and spent with the payment. A wallet that covers the total pays at once. Idempotent by key. Locks the
 * wallet after the items. Publishes `checkout.order_paid` if nothing remains to be paid.
 */
export async function purchaseBalanceFirst(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<Purchase> {
  let placedId: number | null = null;
  const orderId = await buyOnce(db, input, {
    delivery: deps.delivery,
    place: async (tx, quoted) => {
      placedId = await placeSplitOrder(tx, input, { quoted, deps });
      return placedId;
    },
  });
  const order = await selectOrder(db, orderId);
  assert(order, `order ${orderId} exists`);
  if (order.method === balanceMethod) return { orderId, redirectUrl: null };
  return { orderId, redirectUrl: await openOrderPage(db, order, { input, deps, isNew: placedId === orderId }) };
}

async function placeSplitOrder(
  tx: Tx,
  input: PurchaseInput,
  { quoted, deps }: { quoted: Quote; deps: PurchaseDeps },
): Promise<number> {
  const { availableMinor } = await lockWallet(tx, input.customerId);
  const { coinRateEur } = input.content.settings;
  const split = { ...quoted, ...splitPayment({ ...quoted, availableMinor, coinRateEur }) };
  return split.walletCents === quoted.totalCents
    ? placePaidOrder(tx, { ...input, method: balanceMethod }, { quoted: split, delivery: deps.delivery })
    : placeUnpaidOrder(tx, input, { quoted: split, deps });
}
