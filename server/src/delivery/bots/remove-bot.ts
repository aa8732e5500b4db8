import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { updateRemoved } from './bots.sql.ts';
import type { BotRow } from './bots.types.ts';
import { selectHasWatchedTrades } from './trade-offers.sql.ts';

/** Removes a locked bot with its secrets. Refuses while nobody else would follow its offers, or see a reversal of its trades. */
export async function removeBot(tx: Tx, { id, openOffers }: BotRow, now: Date): Promise<void> {
  if (openOffers > 0 || (await selectHasWatchedTrades(tx, { botId: id, now }))) refuse('bot_has_offers', { id });
  await updateRemoved(tx, { id, now });
}
