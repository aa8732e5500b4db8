import { revokeKeysSince } from '#server/developers/keys/api-keys.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { dropDeliveries } from './deliveries.sql.ts';
import { deleteWebhooksSince, disableWebhooksOf } from './webhooks.sql.ts';

interface Intrusion {
  customerId: number;
  since: Date;
  now: Date;
}

/**
 * Ends what somebody else in the account may have left for programs: revokes keys that were made or rotated since, deletes
 * webhooks that were added since, and switches the others off, because their addresses have no history. Idempotent.
 */
export async function endAccessSince(db: Db, { customerId, since, now }: Intrusion): Promise<void> {
  await inTransaction(db, async (tx) => {
    await revokeKeysSince(tx, { customerId, since, now });
    await deleteWebhooksSince(tx, customerId, since);
    for (const id of await disableWebhooksOf(tx, customerId, now)) await dropDeliveries(tx, id);
  });
}
