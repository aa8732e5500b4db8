import { reserveForCart } from '#server/cart/cart.queries.ts';
import { findFirstPhotos } from '#server/catalog/catalog.queries.ts';
import { decrementStock } from '#server/catalog/items/decrement-stock.ts';
import { startPayment } from '#server/payments/payments/start-payment.ts';
import { minuteMs } from '#server/platform/clock.ts';
import type { Tx } from '#server/platform/db.ts';
import { updatePaymentId } from '#server/checkout/checkout.sql.ts';
import type { PurchaseDeps, PurchaseInput, Quote } from '#server/checkout/checkout.types.ts';
import { pendingHoursOf } from '#server/content/content.rules.ts';
import { holdWalletPart } from '#server/checkout/settlement/hold-wallet-part.ts';
import { placeOrder } from './place-order.ts';
import { refuseIfUnpayable } from './refuse-if-unpayable.ts';
import { toCheckoutRequest } from './to-checkout-request.ts';

interface Reservation {
  quoted: Quote;
  deps: PurchaseDeps;
}

/**
 * Places an order that waits for a payment: its items are reserved for some minutes and the coins that the wallet pays are
 * held. Refuses an amount that no provider collects, and too many orders that wait for a bank. `openOrderPage` calls the
 * provider after the commit.
 */
export async function placeUnpaidOrder(tx: Tx, input: PurchaseInput, { quoted, deps }: Reservation): Promise<number> {
  const { customerId, method, content, now } = input;
  const amountMinor = quoted.totalCents - quoted.walletCents;
  await refuseIfUnpayable(tx, input, amountMinor);
  const reservedUntil = new Date(now.getTime() + content.settings.reservationMinutes * minuteMs);
  const state = { status: 'pending_payment', reservedUntil, paidAt: null } as const;
  const orderId = await placeOrder(tx, input, { quoted, state });
  await decrementStock(tx, quoted.lines);
  await reserveForCart(tx, customerId, quoted.lines);
  await holdWalletPart(tx, { id: orderId, customerId, walletCoinsMinor: quoted.walletCoinsMinor, holdId: null });
  const photos = await findFirstPhotos(
    tx,
    quoted.lines.map(({ itemId }) => itemId),
  );
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
      request: toCheckoutRequest(input, { orderId, quoted, hasPhotos: deps.hasPhotos, photos }),
    },
    now,
  );
  await updatePaymentId(tx, orderId, paymentId);
  return orderId;
}
