import { closeUnpaidOrder } from '#server/checkout/close-unpaid-order.ts';
import { completeOrder } from '#server/checkout/complete-order.ts';
import { settlePaidOrder } from '#server/checkout/settle-paid-order.ts';
import type { DeliveryGateway, DeliveryNews } from '#server/delivery/delivery.types.ts';
import type { PaymentNews } from '#server/payments/payments.types.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { closeDeposit } from '#server/wallet/close-deposit.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';
import { depositLetters } from './deposit-letters.ts';
import { offerLetters } from './offer-letters.ts';
import { orderLetters } from './order-letters.ts';
import type { ShopDeps } from './shop.types.ts';

interface Hearers extends Pick<ShopDeps, 'db' | 'clock'> {
  delivery: DeliveryGateway;
  /** Where the buttons of letters lead. */
  shopUrl: string;
  /** What the shop calls its coins today. */
  coinName: () => string;
}

/** Who hears which news: the one table of it. */
export function subscriptions({ db, clock, delivery, shopUrl, coinName }: Hearers): Subscriptions {
  const letters = orderLetters(db, shopUrl);
  const offers = offerLetters(db, shopUrl);
  const topUps = depositLetters(db, { shopUrl, coinName });
  const settlePaid = ({ referenceId: orderId }: PaymentNews) =>
    settlePaidOrder(db, { orderId, delivery, now: clock.now() });
  const closeUnpaid = ({ referenceId: orderId }: PaymentNews) => closeUnpaidOrder(db, { orderId, now: clock.now() });
  const credit = ({ referenceId: depositId }: PaymentNews) => creditDeposit(db, { depositId, now: clock.now() });
  const closeTopUp = ({ referenceId: depositId }: PaymentNews) => closeDeposit(db, { depositId, now: clock.now() });
  const complete = ({ orderId }: DeliveryNews) => completeOrder(db, { orderId, now: clock.now() });
  return {
    'payments.payment_paid': [
      { name: 'settle order', hear: ifFor('order', settlePaid) },
      { name: 'credit deposit', hear: ifFor('deposit', credit) },
    ],
    'payments.payment_failed': [
      { name: 'close order', hear: ifFor('order', closeUnpaid) },
      { name: 'close deposit', hear: ifFor('deposit', closeTopUp) },
    ],
    'wallet.deposit_credited': [{ name: 'letter', hear: topUps.tellCredited }],
    'delivery.item_delivered': [{ name: 'complete order', hear: complete }],
    'checkout.order_paid': [{ name: 'letter', hear: letters.tellPaid }],
    'checkout.order_completed': [{ name: 'letter', hear: letters.tellDelivered }],
    'checkout.order_refunded': [{ name: 'letter', hear: letters.tellTooLate }],
    'payments.refund_sent': [
      { name: 'letter', hear: ifFor('order', letters.tellRefunded) },
      { name: 'letter of a deposit', hear: ifFor('deposit', topUps.tellRefunded) },
    ],
    'payments.payout_sent': [{ name: 'letter', hear: offers.tellPaidOut }],
    'payments.payout_failed': [{ name: 'letter', hear: offers.tellPayoutFailed }],
    'offers.offer_received': [{ name: 'letter', hear: offers.tellReceived }],
    'offers.counter_offer_made': [{ name: 'letter', hear: offers.tellCountered }],
    'offers.offer_approved': [{ name: 'letter', hear: offers.tellApproved }],
    'offers.offer_declined': [{ name: 'letter', hear: offers.tellDeclined }],
    'offers.offer_completed': [{ name: 'letter', hear: offers.tellPayoutGiven }],
    'offers.offer_expired': [{ name: 'letter', hear: offers.tellExpired }],
  };
}

/** Each payment is the business of one domain. */
function ifFor(
  purpose: PaymentNews['purpose'],
  hear: (news: PaymentNews) => Promise<void>,
): (news: PaymentNews) => Promise<void> {
  return async (news) => {
    if (news.purpose === purpose) await hear(news);
  };
}
