import { recordAudit } from '#server/audit/record-audit.ts';
import { addBot } from '#server/delivery/bots/add-bot.ts';
import type { BotSecrets } from '#server/delivery/bots/bots.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

interface NewBot {
  accountName: string;
  displayName: string;
  secrets: BotSecrets;
  key: Buffer;
  actor: string;
  now: Date;
}

/** Adds a bot, with an audit entry that names no secret. */
export async function addBotAsStaff(tx: Tx, { actor, ...bot }: NewBot): Promise<number> {
  const { accountName, displayName, now } = bot;
  const id = (await addBot(tx, bot)) ?? refuse('bot_account_taken');
  const details = { account_name: accountName, display_name: displayName };
  await recordAudit(tx, { actor, action: 'bot.added', subject: `bot:${id}`, details, now });
  return id;
}
