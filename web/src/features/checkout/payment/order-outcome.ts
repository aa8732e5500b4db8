import type { OrderState } from '#contract/checkout.ts';
import { toId } from '#contract/ids.ts';

/** Where the page of a payment leads for an order: on waiting, to success, or to failure. */
export type Outcome = 'waiting' | 'paid' | 'failed';

const outcomes: Record<OrderState, Outcome> = {
  pending_payment: 'waiting',
  processing: 'paid',
  completed: 'paid',
  failed: 'failed',
  cancelled: 'failed',
  refunded: 'failed',
};

export function outcomeOf(state: OrderState): Outcome {
  return outcomes[state];
}

/** The order in the query, under either of its names; null when no order can have that number. */
export function readOrderId(query: URLSearchParams): number | null {
  return toId(query.get('order') ?? query.get('order_id') ?? undefined);
}

/** Seconds as `m:ss`; nothing runs below zero. */
export function toCountdown(secondsLeft: number): string {
  const seconds = Math.max(0, Math.floor(secondsLeft));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
