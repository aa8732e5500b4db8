import { closeUnpaidOrder } from '#server/checkout/settlement/close-unpaid-order.ts';
import { completeOrder } from '#server/checkout/orders/complete-order.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import type { DeliveryGateway, DeliveryEvent } from '#server/delivery/delivery.types.ts';
import type { PaymentEvent } from '#server/payments/payments.types.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { closeDeposit } from '#server/wallet/close-deposit.ts';
import { creditDeposit } from '#server/wallet/credit-deposit.ts';
import { depositEmails } from '#server/wallet/deposit-emails.ts';
import { offerEmails } from '#server/offers/offer-emails.ts';
import { orderEmails } from '#server/checkout/orders/order-emails.ts';
import type { ShopDeps } from './shop.types.ts';

interface Subscribers extends Pick<ShopDeps, 'db' | 'clock'> {
  delivery: DeliveryGateway;
  /** Where the buttons of emails lead. */
  shopUrl: string;
  /** What the shop calls its coins today. */
  coinName: () => string;
}

/** Who hears which news: the one table of it. */
export function subscriptions({ db, clock, delivery, shopUrl, coinName }: Subscribers): Subscriptions {
  const emails = orderEmails(db, shopUrl);
  const offers = offerEmails(db, shopUrl);
  const topUps = depositEmails(db, { shopUrl, coinName });
  const settlePaid = ({ referenceId: orderId }: PaymentEvent) =>
    settlePaidOrder(db, { orderId, delivery, now: clock.now() });
  const closeUnpaid = ({ referenceId: orderId }: PaymentEvent) => closeUnpaidOrder(db, { orderId, now: clock.now() });
  const credit = ({ referenceId: depositId }: PaymentEvent) => creditDeposit(db, { depositId, now: clock.now() });
  const closeTopUp = ({ referenceId: depositId }: PaymentEvent) => closeDeposit(db, { depositId, now: clock.now() });
  const complete = ({ orderId }: DeliveryEvent) => completeOrder(db, { orderId, now: clock.now() });
  return {
    'payments.payment_paid': [
      { name: 'settle order', hear: ifFor('order', settlePaid) },
      { name: 'credit deposit', hear: ifFor('deposit', credit) },
    ],
    'payments.payment_failed': [
      { name: 'close order', hear: ifFor('order', closeUnpaid) },
      { name: 'close deposit', hear: ifFor('deposit', closeTopUp) },
    ],
    'wallet.deposit_credited': [{ name: 'email', hear: topUps.emailCredited }],
    'delivery.item_delivered': [{ name: 'complete order', hear: complete }],
    'checkout.order_paid': [{ name: 'email', hear: emails.emailPaid }],
    'checkout.order_completed': [{ name: 'email', hear: emails.emailDelivered }],
    'checkout.order_refunded': [{ name: 'email', hear: emails.emailTooLate }],
    'payments.refund_sent': [
      { name: 'email', hear: ifFor('order', emails.emailRefunded) },
      { name: 'email of a deposit', hear: ifFor('deposit', topUps.emailRefunded) },
    ],
    'payments.payout_sent': [{ name: 'email', hear: offers.emailPaidOut }],
    'payments.payout_failed': [{ name: 'email', hear: offers.emailPayoutFailed }],
    'offers.offer_received': [{ name: 'email', hear: offers.emailReceived }],
    'offers.counter_offer_made': [{ name: 'email', hear: offers.emailCountered }],
    'offers.offer_approved': [{ name: 'email', hear: offers.emailApproved }],
    'offers.offer_declined': [{ name: 'email', hear: offers.emailDeclined }],
    'offers.offer_completed': [{ name: 'email', hear: offers.emailPayoutGiven }],
    'offers.offer_expired': [{ name: 'email', hear: offers.emailExpired }],
  };
}

/** Each payment is the business of one domain. */
function ifFor(
  purpose: PaymentEvent['purpose'],
  hear: (event: PaymentEvent) => Promise<void>,
): (event: PaymentEvent) => Promise<void> {
  return async (event) => {
    if (event.purpose === purpose) await hear(event);
  };
}
