import type { Db } from '#server/platform/db.ts';
import { recordReversal } from '#server/delivery/record-reversal.ts';
import type { TradeSession } from './bots.types.ts';
import { selectProtectedOffers, updateChecked } from './trade-offers.sql.ts';

interface Watch {
  session: TradeSession;
  botId: number;
  everyMs: number;
  now: Date;
}

/** Asks Steam whether accepted trades under protection were taken back, each once in a while. */
export async function watchTrades(db: Db, { session, botId, everyMs, now }: Watch): Promise<void> {
  const checkedBefore = new Date(now.getTime() - everyMs);
  for (const { id, deliveryId, steamOfferId } of await selectProtectedOffers(db, { botId, now, checkedBefore })) {
    if (steamOfferId === null) continue;
    if (await session.isReversed(steamOfferId)) await recordReversal(db, { deliveryId, now });
    await updateChecked(db, id, now);
  }
}
