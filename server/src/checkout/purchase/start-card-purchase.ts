import { reserveForCart } from '#server/cart/cart.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { saveContact } from '#server/identity/accounts/save-contact.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { buyOnce } from './buy-once.ts';
import { selectOrder, updatePaymentId } from '#server/checkout/checkout.sql.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { placeOrder } from './place-order.ts';
import { toCheckoutRequest } from './to-checkout-request.ts';
import { undoCardPurchase } from '#server/checkout/settlement/undo-card-purchase.ts';

export interface StartedPurchase {
  orderId: number;
  /** Absolute URL of the payment page. */
  redirectUrl: string;
}

const minuteMs = 60_000;

/**
 * Reserves the cart for some minutes and opens a payment at the provider. The order is committed before the provider is
 * called; if the provider fails, `undoCardPurchase` restores everything and the customer reads that nothing was charged.
 * Idempotent by key: a retry gets the same page, or a refusal once the order is closed.
 */
export async function startCardPurchase(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<StartedPurchase> {
  const { reservationMinutes } = input.content.settings;
  const reservedUntil = new Date(input.now.getTime() + reservationMinutes * minuteMs);
  let placedId: number | null = null;
  const orderId = await buyOnce(db, input, {
    delivery: deps.delivery,
    place: async (tx, quoted) => {
      const state = { status: 'pending_payment', reservedUntil, paidAt: null } as const;
      placedId = await placeOrder(tx, input, { quoted, state });
      await reserveAndRequestPayment(tx, input, { orderId: placedId, quoted, deps });
      return placedId;
    },
  });
  const redirectUrl = await openPage(db, orderId, { input, deps });
  const { customerId, contact, tradeUrl, savesContact } = input;
  // Only now, because a purchase that the provider refuses saves nothing; a retry keeps what the profile was changed to.
  if (savesContact && placedId === orderId)
    await inTransaction(db, (tx) => saveContact(tx, customerId, { ...contact, tradeUrl }));
  return { orderId, redirectUrl };
}

async function reserveAndRequestPayment(
  tx: Tx,
  input: PurchaseInput,
  { orderId, quoted, deps }: { orderId: number; quoted: Quote; deps: PurchaseDeps },
): Promise<void> {
  const { customerId, method, now } = input;
  await decrementStock(tx, quoted.lines);
  await reserveForCart(tx, customerId, quoted.lines);
  const paymentId = await startPayment(
    tx,
    {
      purpose: 'order',
      referenceId: orderId,
      customerId,
      provider: deps.provider,
      method,
      amountMinor: quoted.totalCents - quoted.walletCents,
      request: toCheckoutRequest(input, { orderId, quoted, hasPhotos: deps.hasPhotos }),
    },
    now,
  );
  await updatePaymentId(tx, orderId, paymentId);
}

/** Calls the provider outside of any transaction; undoes the purchase if that fails. */
async function openPage(
  db: Db,
  orderId: number,
  { input, deps }: { input: PurchaseInput; deps: PurchaseDeps },
): Promise<string> {
  const order = await selectOrder(db, orderId);
  assert(order?.paymentId, `order ${orderId} has a payment`);
  const opening = openPayment(db, { paymentId: order.paymentId, gateways: deps.gateways, now: input.now });
  const redirectUrl = await opening.catch(async (error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    await undoCardPurchase(db, { orderId, customerId: order.customerId, now: input.now });
    return refuse('provider_unavailable');
  });
  return redirectUrl ?? refuse('payment_attempt_over', { orderId });
}
