import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, fromMajor, toMajor } from '#contract/money.ts';
import type { listDisputesRoute } from '#contract/office/disputes.ts';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import type { DisputeFilter, ListedDispute } from '#server/payments/dispute-list.types.ts';
import { toPaymentSearch } from '#server/payments/payment-list.rules.ts';
import type { z } from 'zod';

type DisputeRow = OfficeReplyOf<'listDisputes'>['payload'][number];
type ListInput = Omit<z.output<(typeof listDisputesRoute)['input']>, 'sort' | 'cursor' | 'limit'>;

const toCents = (amount: number | undefined): number | null =>
  amount === undefined ? null : fromMajor(amount, euroDigits);

export function toDisputeFilter({ q, state, customer_id: customerId, from, to, min, max }: ListInput): DisputeFilter {
  return {
    search: toPaymentSearch(q),
    status: state === 'all' ? null : state,
    customerId: customerId ?? null,
    from: from ?? null,
    to: to ?? null,
    minMinor: toCents(min),
    maxMinor: toCents(max),
  };
}

export function toDisputeRow(dispute: ListedDispute): DisputeRow {
  const { evidenceDueAt, closedAt } = dispute;
  return {
    id: dispute.id,
    state: dispute.status,
    evidence_due_at: evidenceDueAt && toEpochSeconds(evidenceDueAt),
    amount: toMajor(dispute.amountMinor, euroDigits),
    reason: dispute.reason,
    purpose: dispute.purpose,
    reference_id: dispute.referenceId,
    payment_id: dispute.paymentId,
    customer_id: dispute.customerId,
    email: dispute.email,
    provider: dispute.provider,
    provider_dispute_id: dispute.providerDisputeId,
    opened_at: toEpochSeconds(dispute.openedAt),
    closed_at: closedAt && toEpochSeconds(closedAt),
  };
}
