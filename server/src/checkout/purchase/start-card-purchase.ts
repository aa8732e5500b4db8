import { reserveForCart } from '#server/cart/cart.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { openPayment } from '#server/payments/payments/open-payment.ts';
import { ProviderFailure } from '#server/payments/payments.types.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { beginPurchase } from './begin-purchase.ts';
import { selectOrder, updatePaymentId } from '#server/checkout/checkout.sql.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { placeOrder } from './place-order.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import { toCheckoutRequest } from './to-checkout-request.ts';
import { undoCardPurchase } from '#server/checkout/settlement/undo-card-purchase.ts';

export interface StartedPurchase {
  orderId: number;
  /** The page of the provider to pay at; absolute. */
  redirectUrl: string;
}

/**
 * Reserves the cart for some minutes and opens a payment for it at the provider. The order is committed first and the
 * provider called after it; when the provider fails, `undoCardPurchase` puts everything back and the customer is told
 * that nothing was charged. Idempotent by key: a repeated click gets the same page, and a refusal once the attempt is over.
 */
export async function startCardPurchase(db: Db, input: PurchaseInput, deps: PurchaseDeps): Promise<StartedPurchase> {
  const result = await inTransaction(db, async (tx) => {
    const begun = await beginPurchase(tx, input, deps);
    if (begun.kind !== 'new') return begun;
    const reservedUntil = new Date(input.now.getTime() + input.content.settings.reservationMinutes * 60_000);
    const state = { status: 'pending_payment', reservedUntil, paidAt: null } as const;
    const orderId = await placeOrder(tx, input, { ...begun, state });
    await reserveAndAsk(tx, input, { orderId, quoted: begun.quoted, deps });
    return { kind: 'known', orderId } as const;
  });
  if (result.kind === 'price_changed') refuse('price_changed', result.params);
  if (result.kind === 'known')
    return { orderId: result.orderId, redirectUrl: await openPage(db, result.orderId, { input, deps }) };
  await settlePaidOrder(db, { orderId: result.orderId, delivery: deps.delivery, now: input.now });
  return startCardPurchase(db, input, deps);
}

async function reserveAndAsk(
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
      amountMinor: quoted.totalCents,
      request: toCheckoutRequest(input, { orderId, quoted, hasPhotos: deps.hasPhotos }),
    },
    now,
  );
  await updatePaymentId(tx, orderId, paymentId);
}

/** The remote step: outside of every transaction, with its undo. */
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
