import type Stripe from 'stripe';
import { z } from 'zod';
import { idMax } from '#contract/ids.ts';
import type { DisputeReport, DisputeStatus, MoneyReport, RefundReport } from '#server/payments/payments.types.ts';
import type { PayoutReport } from '#server/payments/payouts.types.ts';

const payoutIdSchema = z.coerce.number().int().positive().max(idMax);

export const idOf = (object: string | { id: string } | null | undefined): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);

export function toRefundReport(refund: Stripe.Refund): RefundReport {
  const hasFailed = refund.status === 'failed' || refund.status === 'canceled';
  return {
    about: 'refund',
    providerRefundId: refund.id,
    key: refund.metadata?.['refund_key'] ?? null,
    transactionId: idOf(refund.payment_intent),
    amountMinor: refund.amount,
    failureReason: hasFailed ? (refund.failure_reason ?? refund.status) : null,
  };
}

const disputeStatuses: Record<string, DisputeStatus> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** Null for an inquiry, which takes no money, and for a charge of another kind of payment. */
export function toDisputeReport(dispute: Stripe.Dispute): DisputeReport | null {
  const status = disputeStatuses[dispute.status];
  const transactionId = idOf(dispute.payment_intent);
  if (!status || transactionId === null) return null;
  const { due_by: dueBy } = dispute.evidence_details;
  return {
    about: 'dispute',
    providerDisputeId: dispute.id,
    transactionId,
    amountMinor: dispute.amount,
    reason: dispute.reason,
    status,
    evidenceDueAt: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

/** Null while it is under way, and for payouts of others. */
export function toPayoutReport(payout: Stripe.Payout): PayoutReport | null {
  const payoutId = payoutIdSchema.safeParse(payout.metadata?.['payout_id']).data;
  const hasFailed = payout.status === 'failed' || payout.status === 'canceled';
  if (payoutId === undefined || !(hasFailed || payout.status === 'paid')) return null;
  return {
    about: 'payout',
    payoutId,
    providerPayoutId: payout.id,
    state: hasFailed ? 'failed' : 'arrived',
    failureReason: hasFailed ? (payout.failure_code ?? payout.status) : null,
  };
}

export function moneyReportOf(event: Stripe.Event): MoneyReport | null {
  switch (event.type) {
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return toRefundReport(event.data.object);
    case 'charge.dispute.created':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.closed':
      return toDisputeReport(event.data.object);
    case 'payout.paid':
    case 'payout.failed':
    case 'payout.canceled':
      return toPayoutReport(event.data.object);
    default:
      return null;
  }
}
