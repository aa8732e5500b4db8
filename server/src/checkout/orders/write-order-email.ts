import type { Consent, OrderSummary } from '#server/checkout/checkout.types.ts';
import { isSplit, shownIn, walletDisplayOf, withCount } from '#server/checkout/checkout.rules.ts';
import { titleLine } from '#server/formatting/title-line.ts';
import { findConsent } from '#server/checkout/checkout.queries.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { ConsentParams, EmailKind, EmailParams, EmailRequest } from '#server/email/email.types.ts';
import { queueEmail } from '#server/email/queue-email.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';

export type OrderEmailKind = Extract<
  EmailKind,
  | 'order_paid'
  | 'order_delivered'
  | 'order_refunded'
  | 'payment_late'
  | 'payment_pending'
  | 'payment_failed'
  | 'payment_undecided'
>;

type EmailLines = NonNullable<EmailRequest['lines']>;

type Facts = {
  [K in OrderEmailKind]: (order: OrderSummary) => Omit<EmailParams[K], 'name' | 'order'>;
};

const refunded = (order: OrderSummary) => ({ amount: { amountMinor: order.refundedMinor, currency: 'EUR' } });

const facts: Facts = {
  order_paid: (order) => ({
    total: shownIn(order, order.displayTotalMinor),
    ...(isSplit(order) && partsOf(order)),
  }),
  order_delivered: () => ({}),
  order_refunded: refunded,
  payment_late: refunded,
  payment_pending: ({ id, payment }) => {
    assert(payment?.pendingUntil, `the payment of order ${id} has a deadline`);
    return { deadline: payment.pendingUntil };
  },
  payment_failed: () => ({}),
  payment_undecided: () => ({}),
};

function partsOf(order: OrderSummary) {
  const walletMinor = walletDisplayOf(order);
  return {
    from_balance: shownIn(order, walletMinor),
    by_method: shownIn(order, order.displayTotalMinor - walletMinor),
  };
}

/** Kinds dated by the order; others are dated when written. */
const dateOf: Partial<Record<OrderEmailKind, (order: OrderSummary) => Date | null>> = {
  order_paid: (order) => order.paidAt,
  order_delivered: ({ paidAt, completedAt }) => (completedAt && paidAt ? laterOf(completedAt, paidAt) : completedAt),
};

/** Keeps the delivery email after the payment email. */
function laterOf(completedAt: Date, paidAt: Date): Date {
  return new Date(Math.max(completedAt.getTime(), paidAt.getTime() + 1));
}

/** One email per order and kind; a sooner deadline sends another. */
function keyOf({ id, payment }: OrderSummary, kind: OrderEmailKind): string {
  const deadline = kind === 'payment_pending' ? payment?.pendingUntil?.toISOString() : null;
  return deadline ? `${kind}:${id}:${deadline}` : `${kind}:${id}`;
}

interface OrderEmail {
  order: OrderSummary;
  kind: OrderEmailKind;
  shopUrl: string;
  /** Names a repetition that staff asked for. */
  again?: string;
}

/** Queues an email about an order, once for each event, in the language of the order. */
export async function writeOrderEmail(tx: Tx, { order, kind, shopUrl, again }: OrderEmail): Promise<void> {
  if (!(await lockAccountShared(tx, order.customerId))) return;
  const consent = kind === 'order_paid' ? await findConsent(tx, order.id) : null;
  const customer = await readCustomerProfile(tx, order.customerId, null);
  await queueEmail(tx, {
    to: customer.email,
    customerId: order.customerId,
    language: order.languageCode,
    kind,
    params: {
      name: customer.name,
      order: order.id,
      ...facts[kind](order),
      ...(consent && toParams(consent, { orderId: order.id, shopUrl })),
    },
    notes: [...(kind === 'order_paid' ? notesOfPayment(order) : []), ...(consent ? notesOf(consent) : [])],
    lines: kind === 'order_delivered' ? toDeliveredLines(order) : toPricedLines(order),
    sums: kind === 'order_paid' ? toSums(order) : [],
    actionUrl: new URL(`/account/orders/${order.id}`, shopUrl).href,
    reference: `order:${order.id}`,
    dedupeKey: again === undefined ? keyOf(order, kind) : `${keyOf(order, kind)}:${again}`,
    factAt: dateOf[kind]?.(order) ?? undefined,
  });
}

function toPricedLines(order: OrderSummary): EmailLines {
  return order.lines.map((line) => ({
    title: withCount(titleLine(line, order.languageCode), line.count),
    detail: shownIn(order, line.unitDisplayMinor * line.count),
  }));
}

/** What was delivered, and until when Steam can reverse it; refunded pieces were not. */
function toDeliveredLines({ lines, deliveries, languageCode }: OrderSummary): EmailLines {
  return deliveries.flatMap(({ linePosition, count, cancelledCount, protectedUntil }) => {
    const line = lines.find(({ position }) => position === linePosition);
    return line && protectedUntil
      ? [{ title: withCount(titleLine(line, languageCode), count - cancelledCount), detail: protectedUntil }]
      : [];
  });
}

/** From the prices of the lines to what was paid. */
function toSums(order: OrderSummary): NonNullable<EmailRequest['sums']> {
  const { displayDiscountMinor: discount, displayDeliveryMinor: delivery, displayTotalMinor: total } = order;
  return [
    ...(discount > 0 ? [{ name: 'discount', detail: shownIn(order, -discount) }] : []),
    ...(delivery > 0 ? [{ name: 'delivery', detail: shownIn(order, delivery) }] : []),
    { name: 'total', detail: shownIn(order, total) },
  ];
}

/** How it was paid, and that the invoice comes with the email. */
function notesOfPayment(order: OrderSummary): string[] {
  return [...(isSplit(order) ? ['split'] : []), 'invoice'];
}

/** Confirms on a durable medium what was agreed to about the right of withdrawal: without this the law keeps the right. */
function notesOf({ gaveConsent }: Consent): string[] {
  return [gaveConsent ? 'consent_given' : 'right_kept', 'withdrawal_terms', 'model_form'];
}

function toParams(consent: Consent, { orderId, shopUrl }: { orderId: number; shopUrl: string }): ConsentParams {
  return {
    consented_at: consent.recordedAt,
    consent: consent.consentText ?? '',
    days: consent.withdrawalDays,
    withdraw_url: new URL(`/withdraw?order=${orderId}`, shopUrl).href,
    information_url: new URL('/right-of-withdrawal', shopUrl).href,
    terms_version: consent.termsVersion,
    terms_url: consent.termsUrl,
  };
}
