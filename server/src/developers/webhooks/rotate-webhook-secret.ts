import { randomBytes } from 'node:crypto';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuse } from '#server/platform/refusal.ts';
import { sealSecret } from './seal-secret.ts';
import { previousSecretMs, secretBytes, toShownSecret, webhookChangeLimit } from './webhook.rules.ts';
import { updateSecret } from './webhooks.sql.ts';

interface Rotation {
  id: number;
  customerId: number;
  key: Buffer;
  now: Date;
}

/** Replaces the secret of a webhook. For a day events are signed with both, so that no receiver refuses one. */
export async function rotateWebhookSecret(
  db: Db,
  { id, customerId, key, now }: Rotation,
): Promise<{ id: number; secret: string }> {
  await refuseIfTooMany(db, { ...webhookChangeLimit, key: `webhook:customer:${customerId}`, now });
  const secret = randomBytes(secretBytes);
  const previousUntil = new Date(now.getTime() + previousSecretMs);
  return inTransaction(db, async (tx) => {
    const change = { id, customerId, secret: sealSecret(secret, key, customerId), previousUntil };
    if (!(await updateSecret(tx, change))) refuse('webhook_not_found');
    return { id, secret: toShownSecret(secret) };
  });
}
