import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { codeText, codeWords, detailName } from '#contract/office/code-text.ts';
import type { AuditEntry } from '#server/audit/audit.types.ts';
import type { OrderSummary } from '#server/checkout/checkout.types.ts';
import { refundKey } from '#server/checkout/refunds/refunds.rules.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import type { ListedWithdrawal } from '#server/checkout/withdrawals/withdrawal-list.types.ts';
import type { DeliverySteps } from '#server/delivery/delivery.types.ts';
import type { ExportedEmail } from '#server/email/email.types.ts';
import { formatMoney } from '#server/formatting/format-money.ts';
import type { ReferencedTransfer } from '#server/ledger/ledger.types.ts';
import { transferText } from '#server/office/ledger-texts.rules.ts';
import { toPaymentEntries } from '#server/office/orders/payment-timeline.rules.ts';
import type { PaymentHistory } from '#server/payments/payment-page.queries.ts';
import type { Step, TimelineEntry } from './timeline.types.ts';

export interface OrderHistory {
  order: OrderSummary;
  payment: PaymentHistory | null;
  transfers: ReferencedTransfer[];
  deliveries: DeliverySteps[];
  emails: ExportedEmail[];
  refunds: OrderRefund[];
  withdrawals: ListedWithdrawal[];
  audit: AuditEntry[];
}

/** Everything that happened to an order, oldest first; what happened at one moment in the order of these sources. */
export function toTimeline(history: OrderHistory): TimelineEntry[] {
  const steps = [
    ...toOrderSteps(history.order),
    ...(history.payment ? toPaymentEntries(history.payment, new Set(history.refunds.map(refundKey))) : []),
    ...history.transfers.map(toTransferStep),
    ...history.deliveries.flatMap(toDeliverySteps),
    ...history.withdrawals.flatMap(toWithdrawalSteps),
    ...history.refunds.flatMap(toRefundSteps),
    ...history.emails.flatMap(toEmailSteps),
    ...history.audit.filter(isOwnStep).map(toAuditStep),
  ];
  return inOrder(steps);
}

/** Oldest first, without what has not happened. */
export function inOrder(steps: readonly Step[]): TimelineEntry[] {
  return steps
    .flatMap((step) => (step.at ? [{ ...step, at: step.at }] : []))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, until, detail = null, actor = null, ...step }) => ({
      ...step,
      at: toEpochSeconds(at),
      detail,
      until: until ? toEpochSeconds(until) : null,
      actor,
    }));
}

/** Refunds are steps themselves, so their audit entries would say it twice. */
function isOwnStep({ action }: AuditEntry): boolean {
  return action !== 'order.refunded' && action !== 'order.cancelled';
}

const euros = (amountMinor: number): string => formatMoney({ amountMinor, currency: 'EUR' }, '');
const coins = (amountMinor: number): string => formatMoney({ amountMinor, currency: 'COIN' }, 'coins');

function toOrderSteps(order: OrderSummary): Step[] {
  const { reservedUntil, closeReason } = order;
  return [
    {
      at: order.createdAt,
      kind: 'order',
      text: `Order placed: ${euros(order.totalCents)}, ${order.method}`,
      detail: reservedUntil && 'Items reserved',
      until: reservedUntil,
    },
    { at: order.paidAt, kind: 'order', text: 'Order paid' },
    { at: order.completedAt, kind: 'order', text: 'Order completed' },
    {
      at: order.closedAt,
      kind: 'order',
      text: `Order closed: ${order.status}`,
      detail: closeReason && codeWords(closeReason),
    },
  ];
}

export function toTransferStep({ occurredAt, ...transfer }: ReferencedTransfer): Step {
  return { at: occurredAt, kind: 'ledger', ...transferText(transfer) };
}

export function toDeliverySteps({
  linePosition,
  gateway,
  createdAt,
  startedAt,
  deliveredAt,
  tradeOfferId,
}: DeliverySteps): Step[] {
  const line = `Line ${linePosition}`;
  return [
    { at: createdAt, kind: 'delivery', text: `${line}: delivery opened`, detail: gateway },
    { at: startedAt, kind: 'delivery', text: `${line}: claimed for delivery` },
    { at: deliveredAt, kind: 'delivery', text: `${line}: delivered`, detail: `Trade offer ${tradeOfferId}` },
  ];
}

function toRefundSteps(refund: OrderRefund): Step[] {
  const { id, sourceCents, coveredCents, walletCents, walletCoinsMinor, failedAt, reason, actor } = refund;
  const parts = [
    sourceCents > coveredCents && `${euros(sourceCents - coveredCents)} to the payment method`,
    coveredCents > 0 && `${euros(coveredCents)} given back by the bank`,
    walletCents > 0 && `${euros(walletCents)} as ${coins(walletCoinsMinor)}`,
  ].filter((part) => part !== false);
  const pieces = refund.lines.map(({ position, count }) => `${count} of line ${position}`).join(', ');
  return [
    {
      at: refund.createdAt,
      kind: 'refund',
      text: `Refund ${id}: ${parts.join(', ') || 'nothing to give back'}`,
      detail: [pieces, reason].filter(Boolean).join(': '),
      actor,
    },
    { at: failedAt, kind: 'refund', text: `Refund ${id} did not arrive and became coins` },
  ];
}

function toWithdrawalSteps({ id, name, channel, declaredAt, settledAt, lineCount }: ListedWithdrawal): Step[] {
  const lines = `${lineCount} ${lineCount === 1 ? 'line' : 'lines'}`;
  const detail = `${lines}, ${channel === 'form' ? 'by the form' : 'in the account'}`;
  return [
    { at: declaredAt, kind: 'order', text: `Withdrawal ${id} declared`, detail, actor: name || null },
    { at: settledAt, kind: 'order', text: `Withdrawal ${id} settled` },
  ];
}

function toEmailSteps({ kind, subject, to, status, createdAt, sentAt }: ExportedEmail): Step[] {
  const state = status === 'failed' ? 'given up' : 'queued';
  return [
    { at: createdAt, kind: 'email', text: `Email ${state}: ${subject}`, detail: `${codeWords(kind)} to ${to}` },
    { at: sentAt, kind: 'email', text: `Email sent: ${subject}`, detail: `to ${to}` },
  ];
}

export function toAuditStep({ now, actor, action, details }: AuditEntry): Step {
  const { note, ...facts } = details;
  if (action.endsWith('.noted'))
    return { at: now, kind: 'staff', text: String(note ?? 'A note that was erased'), actor };
  const detail = Object.entries(facts).map(([name, value]) => `${detailName(name)}: ${codeWords(String(value))}`);
  return { at: now, kind: 'staff', text: codeText(action), detail: detail.join(', ') || null, actor };
}
