import { createHmac } from 'node:crypto';
import type { Db } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';

/** Token with which an account calls the twin after its sign-in. */
export async function toBotToken(db: Db, steamId: string): Promise<string> {
  const key = await readSecret(db, 'steam_twin_sessions');
  return `${steamId}.${createHmac('sha256', key).update(steamId).digest('base64url')}`;
}
