import { randomBytes } from 'node:crypto';
import { addBot } from '#server/delivery/bots/add-bot.ts';
import { hadBots } from '#server/delivery/bots/bots.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { listTwinAccounts } from '#server/steam-twin/steam-twin.queries.ts';
import type { Config } from './config.ts';
import { readBotKey } from './read-bot-key.ts';

const secret = (): string => randomBytes(20).toString('base64');

/** Gives a demo shop the bots that its twin of Steam knows, once. */
export async function seedBots(db: Db, config: Config, now: Date): Promise<void> {
  const key = await readBotKey(db, config);
  assert(key, 'a demo shop has a key for its bots');
  await inTransaction(db, async (tx) => {
    if (await hadBots(tx)) return;
    for (const { name: displayName } of await listTwinAccounts(tx, { isBot: true })) {
      const accountName = displayName.toLowerCase().replaceAll(' ', '_');
      const secrets = { password: secret(), sharedSecret: secret(), identitySecret: secret() };
      await addBot(tx, { accountName, displayName, secrets, key, now });
    }
  });
}
