import type { LineDelivery } from '#contract/trade-tickets.ts';

interface DeliveryStep {
  key: 'paid' | 'sent' | 'accepted' | 'final' | 'reversed';
  /** Epoch seconds; null while nobody knows. */
  at: number | null;
}

/**
 * The steps of a delivery. One that was cancelled has none to come, a reversed one does not become final. Nobody noted when
 * some delivered ones began.
 */
export function deliverySteps(delivery: LineDelivery, paidAt: number | null): DeliveryStep[] {
  const { state, sent_at: sentAt, delivered_at: deliveredAt, protected_until: end, reversed_at: reversedAt } = delivery;
  const steps: DeliveryStep[] = [
    { key: 'paid', at: paidAt },
    { key: 'sent', at: sentAt },
    { key: 'accepted', at: deliveredAt },
    state === 'reversed' ? { key: 'reversed', at: reversedAt } : { key: 'final', at: end },
  ];
  const isOver = state === 'cancelled' || deliveredAt !== null;
  return isOver ? steps.filter(({ at }) => at !== null) : steps;
}

/** Text of what can happen now. */
export function deliveryText({ state, problem, protected_until: end }: LineDelivery, nowMs: number): string {
  if (state === 'stopped' && problem !== null) return `delivery.problem_${problem}`;
  if (state !== 'delivered') return `delivery.now_${state}`;
  return end !== null && end * 1000 > nowMs ? 'delivery.now_protected' : 'delivery.now_final';
}
