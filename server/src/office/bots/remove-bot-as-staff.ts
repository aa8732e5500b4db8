import { recordAudit } from '#server/audit/record-audit.ts';
import { lockBot } from '#server/delivery/bots/lock-bot.ts';
import { removeBot } from '#server/delivery/bots/remove-bot.ts';
import type { Tx } from '#server/platform/db.ts';

/** Removes a bot, with an audit entry. */
export async function removeBotAsStaff(
  tx: Tx,
  { id, actor, now }: { id: number; actor: string; now: Date },
): Promise<void> {
  const bot = await lockBot(tx, id);
  await removeBot(tx, bot, now);
  const details = { account_name: bot.accountName };
  await recordAudit(tx, { actor, action: 'bot.removed', subject: `bot:${id}`, details, now });
}
