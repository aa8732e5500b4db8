import { codeWords } from '#contract/office/code-text.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import type { PaymentHistory } from '#server/payments/payment-page.queries.ts';
import type { PaymentEventRow, PaymentFacts, RefundFacts } from '#server/payments/payment-page.types.ts';
import type { Step } from './timeline.types.ts';

/** What the events of the provider say about the customer on the payment page, and the bank. */
const eventTexts: Record<string, string> = {
  'checkout.session.completed': 'Customer finished the payment page',
  'checkout.session.expired': 'Payment page closed',
  'checkout.session.async_payment_succeeded': 'Bank of the customer paid',
  'checkout.session.async_payment_failed': 'Bank of the customer refused',
  'payment_intent.payment_failed': 'Attempt on the payment page declined',
};

const wordsOf = (code: string | null): string | null => code && codeWords(code);

const euros = (amountMinor: number): string => formatMoney({ amountMinor, currency: 'EUR' }, '');

/** What happened to a payment; moments that did not come are null. Requests with the keys of `told` are left out. */
export function toPaymentEntries(
  { payment, events, refunds, disputes }: PaymentHistory,
  told: ReadonlySet<string> = new Set(),
): Step[] {
  return [
    ...toPaymentSteps(payment),
    ...events.map(toEventStep),
    ...refunds.flatMap((refund) => toRefundSteps(refund, told)),
    ...disputes.flatMap(toDisputeSteps),
  ];
}

function toPaymentSteps(payment: PaymentFacts): Step[] {
  const { id, provider, method, pendingUntil, status, receivedMinor } = payment;
  const received = receivedMinor === null ? '' : `, received ${euros(receivedMinor)}`;
  return [
    { at: payment.createdAt, kind: 'payment', text: `Payment ${id} started`, detail: `${method} at ${provider}` },
    {
      at: payment.openedAt,
      kind: 'payment',
      text: 'Payment page opened',
      detail: pendingUntil && 'The shop waits for the bank',
      until: pendingUntil,
    },
    {
      at: payment.settledAt,
      kind: 'payment',
      text: `Payment ${status}${received}`,
      detail: wordsOf(payment.declineCode),
    },
  ];
}

function toEventStep({ eventId, kind, declineCode, receivedAt }: PaymentEventRow): Step {
  const detail = [wordsOf(declineCode), kind, eventId].filter((part) => part !== null).join(', ');
  return { at: receivedAt, kind: 'payment', text: eventTexts[kind] ?? `Event of the provider: ${kind}`, detail };
}

function toRefundSteps(refund: RefundFacts, told: ReadonlySet<string>): Step[] {
  const amount = euros(refund.amountMinor);
  const origin = refund.reason === 'provider_dashboard' ? 'made at the provider' : codeWords(refund.reason);
  const isTold = told.has(refund.key) && refund.explainedAt === null;
  return [
    { at: isTold ? null : refund.createdAt, kind: 'refund', text: `Refund of ${amount} requested`, detail: origin },
    { at: refund.sentAt, kind: 'refund', text: `Refund of ${amount} sent`, detail: refund.providerRefundId },
    { at: refund.failedAt, kind: 'refund', text: `Refund of ${amount} failed`, detail: wordsOf(refund.failureReason) },
    { at: refund.explainedAt, kind: 'refund', text: `Refund of ${amount} explained` },
  ];
}

function toDisputeSteps({ id, amountMinor, reason, status, evidenceDueAt, openedAt, closedAt }: Dispute): Step[] {
  return [
    {
      at: openedAt,
      kind: 'dispute',
      text: `Dispute ${id} of ${euros(amountMinor)} opened`,
      detail: `${codeWords(reason)}${evidenceDueAt ? ', evidence' : ''}`,
      until: evidenceDueAt,
    },
    { at: closedAt, kind: 'dispute', text: `Dispute ${id} ${codeWords(status)}` },
  ];
}
