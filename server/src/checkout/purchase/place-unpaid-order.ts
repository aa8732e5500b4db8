import { providerMinMinor } from '#contract/split-payment.ts';
import { reserveForCart } from '#server/cart/cart.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { formatPrice } from '#server/formatting/format-money.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { mayWaitForBank } from '#server/checkout/checkout.rules.ts';
import { countSetAsideOrders, updatePaymentId } from '#server/checkout/checkout.sql.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { pendingHoursOf } from '#server/content/content.rules.ts';
import { holdWalletPart } from '#server/checkout/settlement/hold-wallet-part.ts';
import { placeOrder } from './place-order.ts';
import { toCheckoutRequest } from './to-checkout-request.ts';

interface Reservation {
  quoted: Quote;
  deps: PurchaseDeps;
}

/**
 * Places an order that waits for a payment: its items are reserved for some minutes and the coins that the wallet pays
 * are held. Refuses an amount that no provider collects, and too many orders that wait for a bank. `openOrderPage` calls the provider after the commit.
 */
export async function placeUnpaidOrder(tx: Tx, input: PurchaseInput, { quoted, deps }: Reservation): Promise<number> {
  const { customerId, method, content, display, now } = input;
  const amountMinor = quoted.totalCents - quoted.walletCents;
  if (amountMinor < providerMinMinor)
    refuse('payment_below_minimum', { minimum: formatPrice(providerMinMinor, display.currency) });
  await refuseIfTooManyWait(tx, input);
  const reservedUntil = new Date(now.getTime() + content.settings.reservationMinutes * minuteMs);
  const state = { status: 'pending_payment', reservedUntil, paidAt: null } as const;
  const orderId = await placeOrder(tx, input, { quoted, state });
  await decrementStock(tx, quoted.lines);
  await reserveForCart(tx, customerId, quoted.lines);
  await holdWalletPart(tx, { id: orderId, customerId, walletCoinsMinor: quoted.walletCoinsMinor, holdId: null });
  const paymentId = await startPayment(
    tx,
    {
      purpose: 'order',
      referenceId: orderId,
      customerId,
      provider: deps.provider,
      method,
      amountMinor,
      pendingHours: pendingHoursOf(content.settings, method),
      request: toCheckoutRequest(input, { orderId, quoted, hasPhotos: deps.hasPhotos }),
    },
    now,
  );
  await updatePaymentId(tx, orderId, paymentId);
  return orderId;
}

/** Each order that waits for a bank keeps its items for days. The cart is locked, so no other becomes one meanwhile. */
async function refuseIfTooManyWait(tx: Tx, { customerId, method, content }: PurchaseInput): Promise<void> {
  const max = content.settings.waitingOrdersMax;
  if (mayWaitForBank(method) && (await countSetAsideOrders(tx, customerId)) >= max)
    refuse('too_many_waiting_orders', { max });
}
