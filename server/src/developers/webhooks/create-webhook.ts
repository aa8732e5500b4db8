import { randomBytes } from 'node:crypto';
import type { WebhookEvent } from '#contract/webhook-events.ts';
import { lockAccountShared } from '#server/identity/identity.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { sealSecret } from './seal-secret.ts';
import { readWebhookUrl } from './webhook-address.rules.ts';
import { secretBytes, toShownSecret, webhookChangeLimit, webhooksMax } from './webhook.rules.ts';
import type { WebhookDeps } from './webhook.types.ts';
import { insertWebhook, lockWebhooksOf, selectWebhooksOf } from './webhooks.sql.ts';

interface NewWebhook {
  customerId: number;
  url: string;
  events: WebhookEvent[];
  now: Date;
}

/** Adds a webhook of a customer; its secret is in the reply only. Locks the customer's webhooks. */
export async function createWebhook(
  db: Db,
  { customerId, url: typed, events, now }: NewWebhook,
  { key, toLoopback }: WebhookDeps,
): Promise<{ id: number; secret: string }> {
  await refuseIfTooMany(db, { ...webhookChangeLimit, key: `webhook:customer:${customerId}`, now });
  const url = readWebhookUrl(typed, toLoopback);
  const secret = randomBytes(secretBytes);
  return inTransaction(db, async (tx) => {
    await lockWebhooksOf(tx, customerId);
    if (!(await lockAccountShared(tx, customerId))) refuse('not_signed_in');
    if ((await selectWebhooksOf(tx, customerId)).length >= webhooksMax) refuse('webhooks_full', { max: webhooksMax });
    const id = await insertWebhook(tx, { customerId, url, events, secret: sealSecret(secret, key, customerId), now });
    return { id, secret: toShownSecret(secret) };
  });
}
