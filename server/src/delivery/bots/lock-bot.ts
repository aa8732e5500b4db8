import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectBotForUpdate } from './bots.sql.ts';
import type { BotRow } from './bots.types.ts';

/** Locks a bot; refuses one that does not exist, or was removed. */
export async function lockBot(tx: Tx, id: number): Promise<BotRow> {
  return (await selectBotForUpdate(tx, id)) ?? refuse('bot_not_found', { id });
}
