import type { Db, Reader } from '#server/platform/db.ts';
import { readCursor, toPage, type Page } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { deleteOldEvents, selectDeliveryPage } from './deliveries.sql.ts';
import { eventsKeptMs } from './webhook.rules.ts';
import type { DeliveryRecord } from './webhook.types.ts';
import { deleteWebhook, selectWebhook } from './webhooks.sql.ts';

/** Lists a customer's webhooks, newest first. */
export { selectWebhooksOf as listWebhooks } from './webhooks.sql.ts';

const deliveriesPerPage = 20;

/** Lists deliveries of a customer's webhook, newest first. */
export async function listDeliveries(
  reader: Reader,
  { id, customerId, cursor }: { id: number; customerId: number; cursor: string | undefined },
): Promise<Page<DeliveryRecord>> {
  if (!(await selectWebhook(reader, id, customerId))) refuse('webhook_not_found');
  const beforeId = readCursor(cursor)?.id ?? null;
  const rows = await selectDeliveryPage(reader, { webhookId: id, beforeId, limit: deliveriesPerPage + 1 });
  return toPage(rows, deliveriesPerPage, (row) => ({ value: row.id, id: row.id }));
}

/** Deletes a customer's webhook with its deliveries. */
export async function removeWebhook(reader: Reader, id: number, customerId: number): Promise<void> {
  if (!(await deleteWebhook(reader, id, customerId))) refuse('webhook_not_found');
}

/** Purges events that are older than the log of deliveries goes. */
export async function purgeWebhookEvents(db: Db, now: Date): Promise<void> {
  await deleteOldEvents(db, new Date(now.getTime() - eventsKeptMs));
}
