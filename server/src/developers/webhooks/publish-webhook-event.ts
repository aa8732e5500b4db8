import { randomUUID } from 'node:crypto';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { callWebhookWorker } from './call-webhook-worker.ts';
import { insertDeliveries, insertEvent, selectHasWebhook } from './deliveries.sql.ts';
import type { NewWebhookEvent } from './webhook.types.ts';

/** Opens a delivery of an event to each webhook that subscribes to it. Idempotent by `dedupeKey`. */
export async function publishWebhookEvent(db: Db, event: NewWebhookEvent): Promise<void> {
  // Few sellers have webhooks; the events of the others are not kept.
  if (!(await selectHasWebhook(db, event.customerId))) return;
  await inTransaction(db, async (tx) => {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    if (!(await insertEvent(tx, { ...event, id }))) return;
    if ((await insertDeliveries(tx, { ...event, id })) > 0) await callWebhookWorker(tx);
  });
}
