import type { LineDelivery } from '#contract/trade-tickets.ts';

interface DeliveryStep {
  key: 'paid' | 'sent' | 'accepted' | 'final' | 'reversed';
  /** Epoch seconds; null if unknown. */
  at: number | null;
}

/**
 * Steps of a delivery in order. Cancelled and delivered ones list only steps with a known time: nothing more happens, and old
 * deliveries lack the time at which they were sent. Reversed ones end with the reversal instead of becoming final.
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
