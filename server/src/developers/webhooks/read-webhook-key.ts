import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';

/** Reads the key that encrypts the secrets of webhooks; creates it on first use. */
export async function readWebhookKey(db: Db): Promise<Buffer> {
  return Buffer.from(await readSecret(db, 'webhooks'), 'hex');
}
