import { closeUnpaidOrder } from '#server/checkout/close-unpaid-order.ts';
import { completeOrder } from '#server/checkout/complete-order.ts';
import { settlePaidOrder } from '#server/checkout/settle-paid-order.ts';
import type { DeliveryGateway, DeliveryNews } from '#server/delivery/delivery.types.ts';
import type { PaymentNews } from '#server/payments/payments.types.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { offerLetters } from './offer-letters.ts';
import { orderLetters } from './order-letters.ts';
import type { ShopDeps } from './shop.types.ts';

interface Hearers extends Pick<ShopDeps, 'db' | 'clock'> {
  delivery: DeliveryGateway;
  /** Where the buttons of letters lead. */
  shopUrl: string;
}

/** Who hears which news: the one table of it. */
export function subscriptions({ db, clock, delivery, shopUrl }: Hearers): Subscriptions {
  const letters = orderLetters(db, shopUrl);
  const offers = offerLetters(db, shopUrl);
  const settlePaid = ({ referenceId: orderId }: PaymentNews) =>
    settlePaidOrder(db, { orderId, delivery, now: clock.now() });
  const closeUnpaid = ({ referenceId: orderId }: PaymentNews) => closeUnpaidOrder(db, { orderId, now: clock.now() });
  const complete = ({ orderId }: DeliveryNews) => completeOrder(db, { orderId, now: clock.now() });
  return {
    'payments.payment_paid': [{ name: 'settle order', hear: ifOrder(settlePaid) }],
    'payments.payment_failed': [{ name: 'close order', hear: ifOrder(closeUnpaid) }],
    'delivery.item_delivered': [{ name: 'complete order', hear: complete }],
    'checkout.order_paid': [{ name: 'letter', hear: letters.tellPaid }],
    'checkout.order_completed': [{ name: 'letter', hear: letters.tellDelivered }],
    'checkout.order_refunded': [{ name: 'letter', hear: letters.tellTooLate }],
    'payments.refund_sent': [{ name: 'letter', hear: ifOrder(letters.tellRefunded) }],
    'offers.offer_received': [{ name: 'letter', hear: offers.tellReceived }],
    'offers.counter_offer_made': [{ name: 'letter', hear: offers.tellCountered }],
    'offers.offer_approved': [{ name: 'letter', hear: offers.tellApproved }],
    'offers.offer_declined': [{ name: 'letter', hear: offers.tellDeclined }],
    'offers.offer_expired': [{ name: 'letter', hear: offers.tellExpired }],
  };
}

/** Payments of other purposes are none of the checkout's business. */
function ifOrder(hear: (news: PaymentNews) => Promise<void>): (news: PaymentNews) => Promise<void> {
  return async (news) => {
    if (news.purpose === 'order') await hear(news);
  };
}
