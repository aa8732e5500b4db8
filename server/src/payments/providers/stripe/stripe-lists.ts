import type Stripe from 'stripe';
import type { DisputeReport, MovementKind, ProviderMovement, RefundReport } from '#server/payments/payments.types.ts';
import { idOf, toDisputeReport, toRefundReport } from './to-money-report.ts';

const pageSize = 100;

const since = (from: Date) => ({ gte: Math.floor(from.getTime() / 1000) });

/** Refunds and disputes that began since a time. */
export async function listReports(
  stripe: Stripe,
  from: { refunds: Date; disputes: Date },
): Promise<(RefundReport | DisputeReport)[]> {
  const reports: (RefundReport | DisputeReport)[] = [];
  const refunds = stripe.refunds.list({ created: since(from.refunds), limit: pageSize });
  for await (const refund of refunds) reports.push(toRefundReport(refund));
  for await (const dispute of stripe.disputes.list({ created: since(from.disputes), limit: pageSize })) {
    const report = toDisputeReport(dispute);
    if (report) reports.push(report);
  }
  return reports;
}

export async function listMovements(
  stripe: Stripe,
  { from, to }: { from: Date; to: Date },
): Promise<ProviderMovement[]> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const movements: ProviderMovement[] = [];
  const listed = stripe.balanceTransactions.list({ created, limit: pageSize, expand: ['data.source'] });
  for await (const transaction of listed) {
    const movement = toMovement(transaction);
    if (movement) movements.push(movement);
  }
  return movements;
}

interface KnownKind {
  kind: MovementKind;
  /** Of our reference in the metadata of what was moved. */
  key: string;
}

const movementKinds: Record<string, KnownKind> = {
  charge: { kind: 'payment', key: 'payment_id' },
  payment: { kind: 'payment', key: 'payment_id' },
  refund: { kind: 'refund', key: 'refund_key' },
  payment_refund: { kind: 'refund', key: 'refund_key' },
  refund_failure: { kind: 'refund_failure', key: 'refund_key' },
  payment_failure_refund: { kind: 'refund_failure', key: 'refund_key' },
  transfer: { kind: 'payout', key: 'payout_id' },
  transfer_refund: { kind: 'payout_return', key: 'payout_id' },
};

/** Null for fees, and for what other applications of the account did. */
function toMovement({ type, source, amount, created }: Stripe.BalanceTransaction): ProviderMovement | null {
  const moved = { amountMinor: Math.abs(amount), at: new Date(created * 1000) };
  if (typeof source !== 'object' || source === null) return null;
  if (source.object === 'dispute') return toDisputeMovement(source, { amount, moved });
  const found = movementKinds[type];
  if (!found) return null;
  const movement = { kind: found.kind, ...moved, ...(source.object === 'refund' && { providerRefundId: source.id }) };
  const reference = 'metadata' in source ? source.metadata?.[found.key] : undefined;
  if (reference) return { ...movement, reference };
  // A refund made in the dashboard.
  const transactionId = source.object === 'refund' ? idOf(source.payment_intent) : null;
  return transactionId === null ? null : { ...movement, reference: source.id, transactionId };
}

function toDisputeMovement(
  dispute: Stripe.Dispute,
  { amount, moved }: { amount: number; moved: Pick<ProviderMovement, 'amountMinor' | 'at'> },
): ProviderMovement | null {
  const transactionId = idOf(dispute.payment_intent);
  const kind = amount < 0 ? 'dispute' : 'dispute_reversal';
  return transactionId === null ? null : { kind, reference: dispute.id, transactionId, ...moved };
}
