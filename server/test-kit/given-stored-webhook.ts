import { randomUUID } from 'node:crypto';
import type { RouteName } from '#contract/endpoints.ts';
import type { Db } from '#server/platform/db.ts';

/** A webhook with a delivery, past all limits on adding them. */
export async function givenStoredWebhook(db: Db, customerId: number): Promise<void> {
  const eventId = `evt_${randomUUID()}`;
  await db`
    with hook as (
      insert into developers.webhooks (customer_id, url, events, secret, created_at)
      values (${customerId}, 'https://hooks.shop.com/in', '{offer.received}', decode('00', 'hex'), now()) returning id
    ), event as (
      insert into developers.webhook_events (id, customer_id, type, dedupe_key, data, at)
      values (${eventId}, ${customerId}, 'webhook.test', ${eventId}, '{}', now()) returning id
    )
    insert into developers.webhook_deliveries (webhook_id, event_id, state, created_at)
    select hook.id, event.id, 'delivered', now() from hook, event`;
}

const webhookCalls: RouteName[] = [
  'changeWebhook',
  'rotateWebhookSecret',
  'deleteWebhook',
  'sendTestEvent',
  'listWebhookDeliveries',
];

/** Inputs of calls about webhooks that fit those of the shop, by call and field. */
export async function findWebhookValues(db: Db): Promise<Record<string, readonly unknown[]>> {
  const webhooks = await db<{ id: number }[]>`select id from developers.webhooks`;
  const deliveries = await db<{ id: number }[]>`select id from developers.webhook_deliveries`;
  return {
    ...Object.fromEntries(webhookCalls.map((call) => [`${call}.id`, webhooks.map(({ id }) => id)])),
    'resendWebhook.id': deliveries.map(({ id }) => id),
    url: ['https://hooks.shop.com/in', 'http://127.0.0.1/'],
  };
}
