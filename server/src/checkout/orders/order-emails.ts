import type { OrderEvent, OrderSummary } from '#server/checkout/checkout.types.ts';
import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { PaymentEvent } from '#server/payments/payments.types.ts';
import { type EmailPlaces, withdrawalEmails } from '#server/checkout/withdrawals/withdrawal-emails.ts';
import type { DeliveryEvent } from '#server/delivery/delivery.types.ts';
import type { TradeAnnounced } from '#server/delivery/tickets/tickets.types.ts';
import { assert } from '#server/platform/assert.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { writeOrderEmail, type OrderEmailKind } from './write-order-email.ts';
import { writeTradeEmail } from './write-trade-email.ts';
import { writeTroubleEmail } from './write-trouble-email.ts';

interface OrderEmailing extends EmailPlaces {
  clock: Clock;
}

/** Emails for events of orders, each sent once, in the language of the order. */
export function orderEmails(db: Db, { shopUrl, tradeLink, clock }: OrderEmailing) {
  const send = (orderId: number, kindOf: (order: OrderSummary) => OrderEmailKind | null): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await findOrderSummary(tx, orderId);
      assert(order, `order ${orderId} exists`);
      const kind = kindOf(order);
      if (kind) await writeOrderEmail(tx, { order, kind, shopUrl });
    });
  return {
    ...withdrawalEmails(db, { shopUrl, tradeLink }),
    emailPaid: ({ orderId }: OrderEvent) => send(orderId, () => 'order_paid'),
    /** Says until when the bank of the customer may take, again if that became sooner. */
    emailPending: ({ referenceId }: PaymentEvent) => send(referenceId, pendingAt(clock)),
    emailResumed: ({ orderId }: OrderEvent) => send(orderId, pendingAt(clock)),
    /** The order is closed, and the bank may still take the money; what it decided meanwhile has its own email. */
    emailUndecided: ({ orderId }: OrderEvent) =>
      send(orderId, ({ payment }) => (payment?.status === 'pending' ? 'payment_undecided' : null)),
    /** Only for payments that waited for a bank: others fail before the customer's eyes. */
    emailFailed: ({ referenceId }: PaymentEvent) =>
      send(referenceId, (order) => (hasFailedLater(order) ? 'payment_failed' : null)),
    emailTradeSent: (event: TradeAnnounced) => inTransaction(db, (tx) => writeTradeEmail(tx, { ...event, shopUrl })),
    emailTradeStopped: ({ deliveryId, orderId }: DeliveryEvent) =>
      inTransaction(db, (tx) => writeTroubleEmail(tx, { kind: 'trade_stopped', deliveryId, orderId, shopUrl })),
    emailTradeReversed: ({ deliveryId, orderId }: DeliveryEvent) =>
      inTransaction(db, (tx) => writeTroubleEmail(tx, { kind: 'trade_reversed', deliveryId, orderId, shopUrl })),
    emailDelivered: ({ orderId }: OrderEvent) => send(orderId, () => 'order_delivered'),
    /** A late payment has its own email; it says that the refund is on its way. */
    emailTooLate: ({ orderId }: OrderEvent) => send(orderId, (order) => (isTooLate(order) ? 'payment_late' : null)),
    /** Other payments that became no sale are announced once the provider has sent them back. */
    emailRefunded: ({ referenceId }: PaymentEvent) =>
      send(referenceId, (order) => (isTooLate(order) || order.paidAt !== null ? null : 'order_refunded')),
  };
}

/** A deadline that is over is not announced: the order is about to be closed. */
const pendingAt =
  (clock: Clock) =>
  ({ status, payment }: OrderSummary): OrderEmailKind | null => {
    const deadline = payment?.pendingUntil;
    return status === 'pending_payment' && deadline && deadline > clock.now() ? 'payment_pending' : null;
  };

/** An order that a newer one replaced did not end by its payment: the newer one bought the items. */
function hasFailedLater({ payment, closeReason }: OrderSummary): boolean {
  return (
    payment !== null && payment.pendingUntil !== null && payment.status === 'declined' && closeReason !== 'replaced'
  );
}

function isTooLate({ closeReason }: OrderSummary): boolean {
  return closeReason === 'paid_late_refunded';
}
