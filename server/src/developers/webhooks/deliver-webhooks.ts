import { queueEmail } from '#server/email/queue-email.ts';
import { lockAccountShared, readCustomerProfile } from '#server/identity/identity.queries.ts';
import type { Clock } from '#server/platform/clock.ts';
import { inTransaction, type Db, type Tx } from '#server/platform/db.ts';
import { dropDeliveries, takeDueDeliveries, updateAttempted } from './deliveries.sql.ts';
import { openSecret } from './seal-secret.ts';
import { failingMsMax, leaseMs, nextAttemptAt, signEvent } from './webhook.rules.ts';
import type { SendOutcome, SendWebhook, TakenDelivery } from './webhook.types.ts';
import { lockWebhook, updateDisabled, updateFailing } from './webhooks.sql.ts';

export interface DeliveryDeps {
  clock: Clock;
  send: SendWebhook;
  /** Key that encrypts the secrets. */
  key: Buffer;
  /** Base URL of buttons in emails. */
  shopUrl: string;
}

/** Deliveries at a time: a slow receiver does not hold up those of others. */
const takenAtOnce = 20;
/** One run takes at most so many times; the next one comes within a minute. */
const roundsMax = 50;

/**
 * Sends all events that are due. A receiver has to reply with 2xx; else the event is tried again for about three days,
 * and a webhook that failed all that time is switched off. An event arrives at least once, under one id. What fails here, as
 * with a secret that cannot be read, stops no other delivery, and is thrown at the end.
 */
export async function deliverWebhooks(db: Db, deps: DeliveryDeps): Promise<void> {
  const failures: unknown[] = [];
  for (let round = 0; round < roundsMax; round += 1) {
    const now = deps.clock.now();
    const until = new Date(now.getTime() + leaseMs);
    const taken = await takeDueDeliveries(db, { now, until, limit: takenAtOnce });
    if (taken.length === 0) break;
    const attempts = await Promise.allSettled(taken.map((delivery) => attempt(db, delivery, deps)));
    failures.push(...attempts.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : [])));
  }
  if (failures.length > 0) throw new AggregateError(failures, 'webhook deliveries failed');
}

async function attempt(db: Db, delivery: TakenDelivery, deps: DeliveryDeps): Promise<void> {
  const { clock, key, send } = deps;
  const sealed = delivery.previousSecret ? [delivery.secret, delivery.previousSecret] : [delivery.secret];
  const secrets = sealed.map((secret) => openSecret(secret, key, delivery.customerId));
  const outcome = await send(signEvent(delivery, secrets, clock.now()));
  await inTransaction(db, (tx) => record(tx, { delivery, outcome, shopUrl: deps.shopUrl, now: clock.now() }));
}

interface Attempted {
  delivery: TakenDelivery;
  outcome: SendOutcome;
  shopUrl: string;
  now: Date;
}

async function record(tx: Tx, attempted: Attempted): Promise<void> {
  const { delivery, outcome, now } = attempted;
  const attempts = delivery.attempts + 1;
  const isDelivered = outcome.status !== null && outcome.status >= 200 && outcome.status < 300;
  const nextAt = isDelivered ? null : nextAttemptAt(attempts, now);
  const undelivered = nextAt === null ? 'failed' : 'pending';
  const state = isDelivered ? 'delivered' : undelivered;
  if (!(await lockWebhook(tx, delivery.webhookId))) return;
  if (!(await updateAttempted(tx, { id: delivery.id, attempts, outcome, state, nextAt, now }))) return;
  await updateFailing(tx, delivery.webhookId, isDelivered ? null : now);
  const failedMs = delivery.failingSince ? now.getTime() - delivery.failingSince.getTime() : 0;
  if (!isDelivered && failedMs >= failingMsMax) await switchOff(tx, attempted);
}

async function switchOff(tx: Tx, { delivery, shopUrl, now }: Attempted): Promise<void> {
  const { webhookId, customerId, url } = delivery;
  if (!(await updateDisabled(tx, { id: webhookId, by: 'failures', now }))) return;
  await dropDeliveries(tx, webhookId);
  if (!(await lockAccountShared(tx, customerId))) return;
  const { email, name, languageCode } = await readCustomerProfile(tx, customerId, null);
  await queueEmail(tx, {
    to: email,
    customerId,
    language: languageCode ?? 'en',
    kind: 'webhook_disabled',
    params: { name, url },
    actionUrl: new URL('/account/developers', shopUrl).href,
    dedupeKey: `webhook_disabled:${webhookId}:${now.getTime()}`,
    factAt: now,
  });
}
