import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { coinDigits, euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { listRefundsRoute } from '#contract/office/refunds.ts';
import type { RefundOrigin } from '#server/checkout/refunds/refunds.types.ts';
import { toPaymentSearch } from '#server/payments/payment-list.rules.ts';
import type { ListedRefund, RefundFilter } from '#server/payments/refund-list.types.ts';
import type { z } from 'zod';

type RefundRow = OfficeReplyOf<'listRefunds'>['payload'][number];
type ListInput = Omit<z.output<(typeof listRefundsRoute)['input']>, 'sort' | 'cursor' | 'limit'>;

const toCents = (amount: number | undefined): number | null =>
  amount === undefined ? null : fromMajor(amount, euroDigits);

export function toRefundFilter({ q, tab, state, purpose, reason, from, to, min, max }: ListInput): RefundFilter {
  return {
    search: toPaymentSearch(q),
    group: tab,
    stage: state ?? null,
    purpose: purpose ?? null,
    reason: reason ?? null,
    from: from ?? null,
    to: to ?? null,
    minMinor: toCents(min),
    maxMinor: toCents(max),
  };
}

/** What other domains know about a refund of a payment. */
export interface RefundBackground {
  /** Null unless it belongs to a refund of an order, or staff refunded a balance. */
  origin: Pick<RefundOrigin, 'actor' | 'reason'> | null;
  /** Coins that it became, in hundredths. */
  coinsMinor: number | null;
}

export function toRefundRow(refund: ListedRefund, { origin, coinsMinor }: RefundBackground): RefundRow {
  return {
    id: refund.id,
    created_at: toEpochSeconds(refund.createdAt),
    state: refund.stage,
    amount: toMajor(refund.amountMinor, euroDigits),
    purpose: refund.purpose,
    reference_id: refund.referenceId,
    payment_id: refund.paymentId,
    customer_id: refund.customerId,
    email: refund.email,
    reason: refund.reason,
    note: origin?.reason || null,
    asked_by: origin?.actor ?? authorOf(refund),
    provider: refund.provider,
    provider_refund_id: refund.providerRefundId,
    failure_reason: refund.failureReason,
    covered: toMajor(refund.coveredMinor, euroDigits),
    coins: coinsMinor === null ? null : toMajor(coinsMinor, coinDigits),
    sent_at: refund.sentAt && toEpochSeconds(refund.sentAt),
    failed_at: refund.failedAt && toEpochSeconds(refund.failedAt),
    explained_at: refund.explainedAt && toEpochSeconds(refund.explainedAt),
  };
}

function authorOf({ reason }: ListedRefund): string {
  if (reason === 'provider_dashboard') return 'provider';
  return reason === 'balance_refund' ? 'customer' : 'shop';
}
