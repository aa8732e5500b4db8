import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';

/** Reads the key that encrypts the secrets of authenticator apps, of staff and customers; creates it on first use. */
export async function readTotpKey(db: Db): Promise<Buffer> {
  return Buffer.from(await readSecret(db, 'totp'), 'hex');
}
