import type { Reader } from '#server/platform/db.ts';
import { encryptForBot } from './bot-secrets.rules.ts';
import { insertBot } from './bots.sql.ts';
import type { BotSecrets } from './bots.types.ts';

interface NewBot {
  accountName: string;
  displayName: string;
  secrets: BotSecrets;
  /** Encrypts the secrets. */
  key: Buffer;
  now: Date;
}

/** Adds a bot, behind the others in the order of use. Returns its id, or null if a bot has this account already. */
export function addBot(tx: Reader, { accountName, displayName, secrets, key, now }: NewBot): Promise<number | null> {
  const sealed = encryptForBot(JSON.stringify(secrets), { key, accountName });
  return insertBot(tx, { accountName, displayName, secrets: sealed, now });
}
