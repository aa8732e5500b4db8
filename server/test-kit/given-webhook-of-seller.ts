import { webhookEvents } from '#contract/webhook-events.ts';
import { createWebhook } from '#server/developers/webhooks/create-webhook.ts';
import { readWebhookKey } from '#server/developers/webhooks/read-webhook-key.ts';
import type { Db } from '#server/platform/db.ts';

/** A webhook of a seller for all events. */
export async function givenWebhook(
  db: Db,
  customerId: number,
  url = 'https://hooks.shop.com/in',
): Promise<{ id: number; secret: string }> {
  const deps = { key: await readWebhookKey(db), toLoopback: url.startsWith('http:') };
  return createWebhook(db, { customerId, url, events: [...webhookEvents], now: new Date() }, deps);
}
