import type Stripe from 'stripe';
import type { MovementKind, ProviderMovement } from '#server/payments/payments.types.ts';
import { idOf } from './to-money-report.ts';

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
  transfer: { kind: 'payout', key: 'payout_id' },
  transfer_refund: { kind: 'payout_return', key: 'payout_id' },
};

/**
 * Null for fees, for what other applications of the account did, and for a debit that is on its way or failed: Stripe lists it
 * from its start, and takes it back by a `payment_failure_refund`, while the shop books it once it is paid.
 */
export function toMovement({ type, source, amount, created }: Stripe.BalanceTransaction): ProviderMovement | null {
  const moved = { amountMinor: Math.abs(amount), at: new Date(created * 1000) };
  if (typeof source !== 'object' || source === null) return null;
  if (source.object === 'dispute') return toDisputeMovement(source, { amount, moved });
  if (source.object === 'charge' && source.status !== 'succeeded') return null;
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
