import type { Reader } from '#server/platform/db.ts';
import { readSecret } from '#server/platform/secrets.ts';
import type { Config } from './config.ts';

/** Key that encrypts secrets of bots: as configured, or one that a demo shop makes; null if there is none. */
export async function readBotKey(
  db: Reader,
  { botSecretsKey, demo }: Pick<Config, 'botSecretsKey' | 'demo'>,
): Promise<Buffer | null> {
  if (botSecretsKey !== null) return botSecretsKey;
  return demo ? Buffer.from(await readSecret(db, 'bot_secrets'), 'hex') : null;
}
