import type { OrderState } from '#contract/checkout.ts';
import { toId } from '#contract/ids.ts';

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

/** Order id of the query, under either name; null if invalid. */
export function readOrderId(query: URLSearchParams): number | null {
  return toId(query.get('order') ?? query.get('order_id') ?? undefined);
}
