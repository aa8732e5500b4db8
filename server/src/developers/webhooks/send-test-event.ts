import { randomUUID } from 'node:crypto';
import { testEvent } from '#contract/webhook-events.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { callWebhookWorker } from './call-webhook-worker.ts';
import { insertDelivery, insertEvent } from './deliveries.sql.ts';
import { sendAgainLimit } from './webhook.rules.ts';
import { selectWebhook } from './webhooks.sql.ts';

interface TestInput {
  id: number;
  customerId: number;
  now: Date;
}

/** Sends a test event to one webhook, whatever it subscribes to. */
export async function sendTestEvent(db: Db, { id: webhookId, customerId, now }: TestInput): Promise<void> {
  await refuseIfTooMany(db, { ...sendAgainLimit, key: `webhook_send:customer:${customerId}`, now });
  await inTransaction(db, async (tx) => {
    const webhook = (await selectWebhook(tx, webhookId, customerId)) ?? refuse('webhook_not_found');
    if (webhook.disabledAt) refuse('webhook_disabled');
    const eventId = `evt_${randomUUID().replaceAll('-', '')}`;
    const data = { webhook_id: webhookId };
    await insertEvent(tx, { id: eventId, customerId, event: testEvent, dedupeKey: eventId, data, now });
    await insertDelivery(tx, { webhookId, eventId, now });
    await callWebhookWorker(tx);
  });
}
