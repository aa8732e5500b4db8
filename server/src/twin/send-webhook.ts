import Stripe from 'stripe';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { assert } from '#server/platform/assert.ts';
import type { Db } from '#server/platform/db.ts';
import { selectObject } from './twin.sql.ts';

export type Forgery = 'forged' | 'stale';

interface WebhookSending {
  eventId: string;
  /** Sends it with another secret, or as if signed ten minutes ago. */
  forgery: Forgery | null;
  /** Absolute URL of the shop's webhook route. */
  webhookUrl: string;
  secret: string;
  now: Date;
}

const answerMsMax = 5000;
const staleSeconds = 600;

/** Sends an event with a fresh signature. Throws unless the answer is 2xx, or a refusal of a forgery. */
export async function sendWebhook(
  db: Db,
  { eventId, forgery, webhookUrl, secret, now }: WebhookSending,
): Promise<void> {
  const event = await selectObject(db, 'event', eventId);
  assert(event, `event ${eventId} exists`);
  const payload = JSON.stringify(event.body);
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret: forgery === 'forged' ? `${secret} of somebody else` : secret,
    timestamp: toEpochSeconds(now) - (forgery === 'stale' ? staleSeconds : 0),
  });
  const answer = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
    body: payload,
    redirect: 'error',
    signal: AbortSignal.timeout(answerMsMax),
  });
  await answer.body?.cancel();
  if (forgery ? answer.status !== 400 : !answer.ok)
    throw new Error(`the shop answered event ${eventId}${forgery ? ` (${forgery})` : ''} with ${answer.status}`);
}
