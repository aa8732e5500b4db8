import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, euroDigits, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { toLineCopy } from '#server/catalog/catalog.rules.ts';
import type { OrderLine } from '#server/checkout/checkout.types.ts';
import { canResend } from '#server/checkout/orders/resendable-emails.rules.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { withdrawalStateOf } from '#server/checkout/withdrawals/withdrawal-list.rules.ts';
import type { ListedWithdrawal } from '#server/checkout/withdrawals/withdrawal-list.types.ts';
import type { ContentState } from '#server/content/content.types.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import type { DocumentSummary } from '#server/invoices/invoices.types.ts';
import { isoOf } from './order-rows.ts';
import { toTimeline, type OrderHistory } from './order-timeline.rules.ts';

type OrderPage = OfficeReplyOf<'readOrder'>['payload'];

interface PageFacts {
  history: OrderHistory;
  documents: DocumentSummary[];
  promoCode: string | null;
  now: Date;
}

const euros = (amountMinor: number): number => toMajor(amountMinor, euroDigits);
const coins = (amountMinor: number): number => toMajor(amountMinor, coinDigits);
const momentOf = (date: Date | null): number | null => date && toEpochSeconds(date);
const percentOfBps = 100;

export function toOrderPage({ history, documents, promoCode, now }: PageFacts, content: ContentState): OrderPage {
  const { order, payment, refunds, emails, withdrawals } = history;
  return {
    id: order.id,
    state: order.status,
    close_reason: order.closeReason,
    created_at: toEpochSeconds(order.createdAt),
    reserved_until: momentOf(order.reservedUntil),
    paid_at: momentOf(order.paidAt),
    completed_at: momentOf(order.completedAt),
    closed_at: momentOf(order.closedAt),
    customer_id: order.customerId,
    contact: toContact(history, content),
    trade_link: order.tradeUrl,
    ...toSums(history),
    promo_code: promoCode,
    payment: payment && toPayment(payment.payment),
    lines: order.lines.map((line) => toLine(line, history)),
    refunds: refunds.map(toRefund),
    documents: documents.map(toDocument),
    emails: emails.map((email) => ({
      id: email.id,
      kind: email.kind,
      to: email.to,
      subject: email.subject,
      state: email.status,
      created_at: toEpochSeconds(email.createdAt),
      sent_at: momentOf(email.sentAt),
      can_resend: canResend(email.kind),
    })),
    disputes: (payment?.disputes ?? []).map(({ id, status, amountMinor, evidenceDueAt }) => ({
      id,
      state: status,
      amount: euros(amountMinor),
      evidence_due_at: momentOf(evidenceDueAt),
    })),
    withdrawals: withdrawals.map((withdrawal) => toWithdrawal(withdrawal, now)),
    timeline: toTimeline(history),
    can_cancel: cancellationOf(history),
    can_refund: order.status === 'processing' || order.status === 'completed',
  };
}

function toContact({ order: { contact } }: OrderHistory, content: ContentState): OrderPage['contact'] {
  const { name, surname, email, phone, address, postCode, city, countryId, steamId } = contact;
  const full = `${name} ${surname}`.trim();
  const country = isoOf(countryId, content);
  return { name: full, email, phone, address, post_code: postCode, city, country, steam_id: steamId };
}

function toSums({ order, refunds }: OrderHistory) {
  return {
    method: order.method,
    subtotal: euros(order.totalCents + order.discountCents - order.deliveryCents),
    discount: euros(order.discountCents),
    delivery: euros(order.deliveryCents),
    total: euros(order.totalCents),
    refunded: euros(refunds.reduce((sum, { totalCents }) => sum + totalCents, 0)),
    vat: euros(order.vatCents),
    vat_percent: order.vatBps / percentOfBps,
    total_coins: coins(order.totalCoinsMinor),
    from_wallet: euros(order.walletCents),
    from_wallet_coins: coins(order.walletCoinsMinor),
  };
}

function toPayment(payment: NonNullable<OrderHistory['payment']>['payment']): OrderPage['payment'] {
  const { id, status, provider, transactionId } = payment;
  return { id, state: status, provider, transaction_id: transactionId };
}

function toLine(line: OrderLine, { order, refunds }: OrderHistory): OrderPage['lines'][number] {
  const { position, count, unitCents, discountCents } = line;
  const delivery = order.deliveries.find(({ linePosition }) => linePosition === position);
  const refunded = refunds.flatMap(({ lines }) => lines).filter((one) => one.position === position);
  return {
    position,
    item_id: line.itemId,
    title: line.title,
    count,
    price: euros(unitCents),
    total: euros(unitCents * count - discountCents),
    refunded_count: refunded.reduce((sum, one) => sum + one.count, 0),
    delivery: deliveryStateOf(delivery),
    trade_offer_id: delivery?.tradeOfferId ?? null,
    protected_until: momentOf(delivery?.protectedUntil ?? null),
    copy: toLineCopy(line.copy),
  };
}

/** Where the delivery of a line stands; `claimed` while it is under way. */
export function deliveryStateOf(delivery: Delivery | undefined): OrderPage['lines'][number]['delivery'] {
  if (!delivery) return 'none';
  return delivery.isStarted ? 'claimed' : delivery.status;
}

function toRefund(refund: OrderRefund): OrderPage['refunds'][number] {
  return {
    id: refund.id,
    created_at: toEpochSeconds(refund.createdAt),
    total: euros(refund.totalCents),
    to_source: euros(refund.sourceCents - refund.coveredCents),
    by_bank: euros(refund.coveredCents),
    to_wallet: euros(refund.walletCents),
    coins: coins(refund.walletCoinsMinor),
    reason: refund.reason,
    actor: refund.actor,
    failed_at: momentOf(refund.failedAt),
    lines: refund.lines.map(({ position, count }) => ({ position, count })),
  };
}

function toWithdrawal(withdrawal: ListedWithdrawal, now: Date): OrderPage['withdrawals'][number] {
  return {
    id: withdrawal.id,
    state: withdrawalStateOf(withdrawal, now),
    declared_at: toEpochSeconds(withdrawal.declaredAt),
    refund_due_at: toEpochSeconds(withdrawal.refundDueAt),
    line_count: withdrawal.lineCount,
    open_count: withdrawal.openCount,
  };
}

function toDocument({ number, kind, issuedAt, totalCents }: DocumentSummary): OrderPage['documents'][number] {
  return {
    number,
    kind,
    issued_at: toEpochSeconds(issuedAt),
    total: euros(totalCents),
    page: `/office/documents/${number}`,
    pdf: `/api/office/documents/${number}/pdf`,
  };
}

/** How the order can be cancelled: paid ones only before any of it is delivered or on its way. */
function cancellationOf({ order, payment }: OrderHistory): OrderPage['can_cancel'] {
  if (order.status === 'pending_payment') return payment?.payment.status === 'pending' ? 'no' : 'unpaid';
  const isUntouched = order.deliveries.every(({ status, isStarted }) => status !== 'delivered' && !isStarted);
  return order.status === 'processing' && isUntouched ? 'paid' : 'no';
}
