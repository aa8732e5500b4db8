import type { OrderEvent } from '#server/checkout/checkout.types.ts';
import { findOrderSummary, type OrderSummary } from './find-order-summary.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { EmailKind, EmailParams } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import type { PaymentEvent } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';

type OrderEmailKind = Extract<EmailKind, 'order_paid' | 'order_delivered' | 'order_refunded' | 'payment_late'>;

/** What a kind of email says beside name and order. */
type Facts = {
  [K in OrderEmailKind]: (order: OrderSummary) => Omit<EmailParams[K], 'name' | 'order'>;
};

const refunded = (order: OrderSummary) => ({ amount: { amountMinor: order.refundedMinor, currency: 'EUR' } });

const facts: Facts = {
  order_paid: (order) => ({ total: { amountMinor: order.displayTotalMinor, currency: order.displayCurrency } }),
  order_delivered: () => ({}),
  order_refunded: refunded,
  payment_late: refunded,
};

/** The day of these facts is on the order; an email about anything else is dated by the moment it is written. */
const dateOf: Partial<Record<OrderEmailKind, (order: OrderSummary) => Date | null>> = {
  order_paid: (order) => order.paidAt,
  order_delivered: ({ paidAt, completedAt }) => (completedAt && paidAt ? laterOf(completedAt, paidAt) : completedAt),
};

/** What was delivered in the moment of its payment is told of after it, whichever email is written first. */
function laterOf(completedAt: Date, paidAt: Date): Date {
  return new Date(Math.max(completedAt.getTime(), paidAt.getTime() + 1));
}

/** The emails that follow the news of an order, each written once and in the language in which it was bought. */
export function orderEmails(db: Db, shopUrl: string) {
  const tell = (orderId: number, kindOf: (order: OrderSummary) => OrderEmailKind | null): Promise<void> =>
    inTransaction(db, async (tx) => {
      const order = await findOrderSummary(tx, orderId);
      assert(order, `order ${orderId} exists`);
      const kind = kindOf(order);
      if (kind) await writeEmail(tx, { order, kind, shopUrl });
    });
  return {
    emailPaid: ({ orderId }: OrderEvent) => tell(orderId, () => 'order_paid'),
    emailDelivered: ({ orderId }: OrderEvent) => tell(orderId, () => 'order_delivered'),
    /** A payment that came too late for its items has an email of its own, which says that the money is on its way. */
    tellTooLate: ({ orderId }: OrderEvent) => tell(orderId, (order) => (isTooLate(order) ? 'payment_late' : null)),
    /** Every other refund is told of when the provider has sent it. */
    emailRefunded: ({ referenceId }: PaymentEvent) =>
      tell(referenceId, (order) => (isTooLate(order) ? null : 'order_refunded')),
  };
}

function isTooLate({ closeReason }: OrderSummary): boolean {
  return closeReason === 'paid_late_refunded';
}

interface OrderEmail {
  order: OrderSummary;
  kind: OrderEmailKind;
  shopUrl: string;
}

async function writeEmail(tx: Tx, { order, kind, shopUrl }: OrderEmail): Promise<void> {
  if (!(await lockAccountShared(tx, order.customerId))) return;
  const customer = await readCustomerProfile(tx, order.customerId, null);
  await queueEmail(tx, {
    to: customer.email,
    customerId: order.customerId,
    language: order.languageCode,
    kind,
    params: { name: customer.name, order: order.id, ...facts[kind](order) },
    lines: order.lines.map((line) => ({
      title: line.count > 1 ? `${line.title} × ${line.count}` : line.title,
      detail: { amountMinor: line.unitDisplayMinor * line.count, currency: order.displayCurrency },
    })),
    actionUrl: new URL('/account/orders', shopUrl).href,
    dedupeKey: `${kind}:${order.id}`,
    factAt: dateOf[kind]?.(order) ?? undefined,
  });
}
