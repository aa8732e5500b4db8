import type { DeliveryState, LineDelivery } from '#contract/trade-tickets.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';

const secondsOf = (date: Date | null) => date && toEpochSeconds(date);

/** The delivery of one line, as its customer sees it. */
export function toLineDelivery(delivery: Delivery): LineDelivery {
  return {
    position: delivery.linePosition,
    item_id: delivery.itemId,
    state: stateOf(delivery),
    problem: delivery.problem,
    ticket_id: delivery.hasTicket ? delivery.id : null,
    sent_at: secondsOf(delivery.startedAt),
    delivered_at: secondsOf(delivery.deliveredAt),
    protected_until: secondsOf(delivery.protectedUntil),
    reversed_at: secondsOf(delivery.reversedAt),
  };
}

function stateOf({ status, isStarted, problem, reversedAt }: Delivery): DeliveryState {
  if (reversedAt) return 'reversed';
  if (status !== 'open') return status;
  if (isStarted && problem !== 'unclear') return 'sending';
  return problem === null ? 'waiting' : 'stopped';
}
