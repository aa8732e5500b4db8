import type { Tx } from '#server/platform/db.ts';
import { encryptForBot } from './bot-secrets.rules.ts';
import { updateSecrets } from './bots.sql.ts';
import type { BotRow, BotSecrets } from './bots.types.ts';

interface NewSecrets {
  secrets: BotSecrets;
  key: Buffer;
}

/** Replaces the secrets of a locked bot, and forgets its session: it signs in anew. */
export function replaceSecrets(
  tx: Tx,
  { id, accountName }: Pick<BotRow, 'id' | 'accountName'>,
  { secrets, key }: NewSecrets,
): Promise<void> {
  return updateSecrets(tx, { id, secrets: encryptForBot(JSON.stringify(secrets), { key, accountName }) });
}
