import type Stripe from 'stripe';
import { addJob } from '#server/platform/jobs.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertObject } from './twin.sql.ts';
import type { TwinObjects, WebhookFault } from './twin.types.ts';
import { buildObject, newId } from './twin-objects.ts';

export const sendWebhookJob = 'twin.send_webhook';

const attemptsMax = 12;

export interface NewEvent {
  type: Stripe.Event['type'];
  object: TwinObjects['checkout.session' | 'payment_intent' | 'charge' | 'refund' | 'dispute' | 'payout'];
  /** Connected account that the event is of. */
  account?: string;
}

export interface Delivery {
  fault: WebhookFault;
  lateSeconds: number;
  now: Date;
}

/** Stores events and queues their webhooks, with a fault. Events of one decision arrive in their order. */
export async function publishEvents(tx: Tx, events: NewEvent[], { fault, lateSeconds, now }: Delivery): Promise<void> {
  const eventIds: string[] = [];
  for (const event of fault === 'out_of_order' ? outOfOrder(events) : events) {
    const body = buildEvent(event, now);
    await insertObject(tx, { type: 'event', body, now });
    eventIds.push(body.id);
  }
  if (fault === 'missing') return;
  const runAt = fault === 'late' ? new Date(now.getTime() + lateSeconds * 1000) : undefined;
  const send = (forgery: string | null) =>
    addJob(tx, { name: sendWebhookJob, payload: { eventIds, forgery }, attemptsMax, ...(runAt && { runAt }) });
  if (fault === 'forged' || fault === 'stale') await send(fault);
  await send(null);
  if (fault === 'duplicate') await send(null);
}

/** What came before a session ended arrives after it; other events arrive the wrong way round. */
function outOfOrder(events: NewEvent[]): NewEvent[] {
  const last = events.at(-1)?.object;
  if (last?.object !== 'checkout.session') return events.toReversed();
  const earlier: typeof last = { ...last, status: 'complete', payment_status: 'unpaid' };
  return [...events, { type: 'checkout.session.completed', object: earlier }];
}

function buildEvent({ type, object, account }: NewEvent, now: Date): Stripe.Event {
  const facts = { id: newId('evt'), type, api_version: '2026-10-28.endive', data: { object }, pending_webhooks: 1 };
  const fields = account === undefined ? facts : { ...facts, account };
  return buildObject('event', fields as Partial<Stripe.Event>, now);
}
