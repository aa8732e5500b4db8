import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateRemoved } from './bots.sql.ts';
import type { BotRow } from './bots.types.ts';

/** Removes a locked bot with its secrets. Refuses while offers of it are open: nobody would follow them. */
export async function removeBot(tx: Tx, { id, openOffers }: BotRow, now: Date): Promise<void> {
  if (openOffers > 0) refuse('bot_has_offers', { id });
  await updateRemoved(tx, { id, now });
}
