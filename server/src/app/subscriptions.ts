import { closeUnpaidOrder } from '#server/checkout/settlement/close-unpaid-order.ts';
import { extendReservation } from '#server/checkout/settlement/extend-reservation.ts';
import { completeOrder } from '#server/checkout/orders/complete-order.ts';
import { refundEmails } from '#server/checkout/refunds/refund-emails.ts';
import { settlePaidOrder } from '#server/checkout/settlement/settle-paid-order.ts';
import type { DeliveryGateway, DeliveryEvent } from '#server/delivery/delivery.types.ts';
import { documentIssuing } from '#server/invoices/document-issuing.ts';
import type { PaymentEvent } from '#server/payments/payments.types.ts';
import type { Subscriptions } from '#server/platform/outbox.ts';
import { orderEmails } from '#server/checkout/orders/order-emails.ts';
import { payoutSubscriptions } from './payout-subscriptions.ts';
import { reportSubscriptions } from './report-subscriptions.ts';
import { ifFor } from './if-for.ts';
import type { ShopDeps } from './shop.types.ts';
import { walletHandlers } from './wallet-handlers.ts';

interface Subscribers extends Pick<ShopDeps, 'db' | 'clock'> {
  delivery: DeliveryGateway;
  /** Base URL of buttons in emails. */
  shopUrl: string;
  content: Pick<ShopDeps['content'], 'state'>;
}

/** Maps each event to its handlers. */
export function subscriptions({ db, clock, delivery, shopUrl, content }: Subscribers): Subscriptions {
  const emails = orderEmails(db, { clock, shopUrl, tradeLink: () => content.state().settings.tradeLink });
  const refunds = refundEmails(db, { shopUrl, coinName: () => content.state().settings.coinName });
  const wallet = walletHandlers({ db, clock, shopUrl, coinName: () => content.state().settings.coinName });
  const settlePaid = ({ referenceId: orderId }: PaymentEvent) =>
    settlePaidOrder(db, { orderId, delivery, now: clock.now() });
  const closeUnpaid = ({ referenceId: orderId }: PaymentEvent) => closeUnpaidOrder(db, { orderId, now: clock.now() });
  const documents = documentIssuing(db, { clock, content });
  const complete = ({ orderId }: DeliveryEvent) => completeOrder(db, { orderId, now: clock.now() });
  const extend = ({ referenceId: orderId }: PaymentEvent) => extendReservation(db, { orderId, now: clock.now() });
  return {
    'payments.payment_pending': [
      { name: 'extend reservation', handle: ifFor('order', extend) },
      { name: 'email', handle: ifFor('order', emails.emailPending) },
      { name: 'email of a deposit', handle: ifFor('deposit', wallet.emailPending) },
    ],
    'payments.payment_paid': [
      { name: 'settle order', handle: ifFor('order', settlePaid) },
      { name: 'credit deposit', handle: ifFor('deposit', wallet.credit) },
    ],
    'payments.payment_failed': [
      { name: 'close order', handle: ifFor('order', closeUnpaid) },
      { name: 'email', handle: ifFor('order', emails.emailFailed) },
      { name: 'close deposit', handle: ifFor('deposit', wallet.close) },
      { name: 'email of a deposit', handle: ifFor('deposit', wallet.emailFailed) },
    ],
    ...wallet.own,
    'delivery.item_delivered': [{ name: 'complete order', handle: complete }],
    ...orderHandlers({ emails, refunds, documents, holdPayouts: wallet.holdPayouts }),
    'payments.refund_sent': [
      { name: 'email', handle: ifFor('order', emails.emailRefunded) },
      { name: 'email of a deposit', handle: ifFor('deposit', wallet.emailRefundSent) },
    ],
    ...reportSubscriptions({ db, clock, content }),
    ...payoutSubscriptions({ db, clock, shopUrl, wallet }),
  };
}

interface OrderHandlers {
  emails: ReturnType<typeof orderEmails>;
  refunds: ReturnType<typeof refundEmails>;
  documents: ReturnType<typeof documentIssuing>;
  holdPayouts: (event: DeliveryEvent) => Promise<void>;
}

function orderHandlers({ emails, refunds, documents, holdPayouts }: OrderHandlers) {
  return {
    'checkout.order_paid': [
      { name: 'issue invoice', handle: documents.issueInvoice },
      { name: 'email', handle: emails.emailPaid },
    ],
    'delivery.delivery_stopped': [{ name: 'email', handle: emails.emailTradeStopped }],
    'delivery.trade_reversed': [
      { name: 'hold payouts', handle: holdPayouts },
      { name: 'email', handle: emails.emailTradeReversed },
    ],
    'delivery.trade_announced': [{ name: 'email', handle: emails.emailTradeSent }],
    'checkout.order_resumed': [{ name: 'email', handle: emails.emailResumed }],
    'checkout.payment_undecided': [{ name: 'email', handle: emails.emailUndecided }],
    'checkout.order_completed': [{ name: 'email', handle: emails.emailDelivered }],
    'checkout.refund_made': [
      { name: 'issue credit note', handle: documents.issueCreditNote },
      { name: 'email', handle: refunds.emailRefundMade },
    ],
    'checkout.failed_refund_credited': [{ name: 'email', handle: refunds.emailRefundFailed }],
    'checkout.order_refunded': [{ name: 'email', handle: emails.emailTooLate }],
    'checkout.order_withdrawn': [{ name: 'email', handle: emails.emailWithdrawn }],
  };
}
