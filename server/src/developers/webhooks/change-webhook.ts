import type { WebhookEvent } from '#contract/webhook-events.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { dropDeliveries } from './deliveries.sql.ts';
import { readWebhookUrl } from './webhook-address.rules.ts';
import { webhookChangeLimit } from './webhook.rules.ts';
import type { WebhookDeps } from './webhook.types.ts';
import { updateWebhook } from './webhooks.sql.ts';

interface WebhookChange {
  id: number;
  customerId: number;
  url: string;
  events: WebhookEvent[];
  isEnabled: boolean;
  now: Date;
}

/** Changes a webhook and switches it on or off; one that is off drops the events that wait for it. */
export async function changeWebhook(
  db: Db,
  change: WebhookChange,
  { toLoopback }: Pick<WebhookDeps, 'toLoopback'>,
): Promise<void> {
  const { id, customerId, now } = change;
  await refuseIfTooMany(db, { ...webhookChangeLimit, key: `webhook:customer:${customerId}`, now });
  const url = readWebhookUrl(change.url, toLoopback);
  await inTransaction(db, async (tx) => {
    if (!(await updateWebhook(tx, { ...change, url }))) refuse('webhook_not_found');
    if (!change.isEnabled) await dropDeliveries(tx, id);
  });
}
