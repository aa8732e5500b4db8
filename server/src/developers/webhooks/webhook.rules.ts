import { createHmac } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { dayMs, hourMs, minuteMs } from '#server/platform/clock.ts';
import type { DeliveryRecord, SignedEvent, TakenDelivery, WebhookRecord } from './webhook.types.ts';

/** Webhooks of one customer. */
export const webhooksMax = 5;
/** How long the secret before a rotation signs too. */
export const previousSecretMs = dayMs;
/** A webhook that failed this long is switched off. */
export const failingMsMax = 3 * dayMs;
/** How long events and their deliveries stay. */
export const eventsKeptMs = 30 * dayMs;
/** How long a worker may take for the deliveries that it has taken. */
export const leaseMs = 2 * minuteMs;

export const webhookChangeLimit = { limit: 30, windowSeconds: 3600 };
export const sendAgainLimit = { limit: 20, windowSeconds: 600 };

/** Pauses after failed attempts: about three days together. */
const pausesMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  21 * hourMs,
];

/** Time of the next attempt after `attempts` failed ones; null after the last. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pauseMs = pausesMs[attempts - 1];
  return pauseMs === undefined ? null : new Date(now.getTime() + pauseMs);
}

const secretPrefix = 'whsec_';

export const secretBytes = 24;

/** Writes a secret as its owner gets it. */
export const toShownSecret = (secret: Buffer): string => secretPrefix + secret.toString('base64');

/** Body and headers of an event by Standard Webhooks; during a rotation with a signature of each secret. */
export function signEvent(delivery: TakenDelivery, secrets: readonly Buffer[], now: Date): SignedEvent {
  const { url, eventId, event, data, at } = delivery;
  const body = JSON.stringify({ type: event, timestamp: at.toISOString(), data });
  const seconds = toEpochSeconds(now);
  const signatures = secrets.map((secret) => {
    const signed = createHmac('sha256', secret).update(`${eventId}.${seconds}.${body}`).digest('base64');
    return `v1,${signed}`;
  });
  return {
    url,
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Loadout-Webhooks/1',
      'webhook-id': eventId,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatures.join(' '),
    },
  };
}

const secondsOf = (date: Date | null) => date && toEpochSeconds(date);

export function toWireWebhook(webhook: WebhookRecord): Webhook {
  return {
    id: webhook.id,
    url: webhook.url,
    events: webhook.events,
    created_at: toEpochSeconds(webhook.createdAt),
    previous_secret_until: secondsOf(webhook.previousUntil),
    failing_since: secondsOf(webhook.failingSince),
    disabled_at: secondsOf(webhook.disabledAt),
    disabled_reason: webhook.disabledBy,
  };
}

export function toWireDelivery(delivery: DeliveryRecord): WebhookDelivery {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event: delivery.event,
    state: delivery.state,
    attempts: delivery.attempts,
    created_at: toEpochSeconds(delivery.createdAt),
    last_attempt_at: secondsOf(delivery.lastAttemptAt),
    next_attempt_at: secondsOf(delivery.nextAttemptAt),
    response_status: delivery.responseStatus,
    problem: delivery.problem,
  };
}
