import type { Db } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import { recordReversal } from '#server/delivery/record-reversal.ts';
import { SignedOut, type TradeSession } from './bots.types.ts';
import { selectWatchedOffers, updateChecked } from './trade-offers.sql.ts';

interface Watch {
  session: Pick<TradeSession, 'isReversed'>;
  botId: number;
  everyMs: number;
  log: Logger;
  now: Date;
}

/**
 * Asks Steam whether accepted trades under protection were taken back, each once in a while. One that Steam says nothing clear
 * about is logged, asked about again later, and stops none of the others. Returns the last failure.
 */
export async function watchTrades(db: Db, { session, botId, everyMs, log, now }: Watch): Promise<unknown> {
  const askAfter = new Date(now.getTime() + everyMs);
  let failure: unknown = null;
  for (const { id, deliveryId, steamOfferId } of await selectWatchedOffers(db, { botId, now })) {
    if (steamOfferId === null) continue;
    let isAnswered = true;
    try {
      if (await session.isReversed(steamOfferId)) await recordReversal(db, { deliveryId, now });
    } catch (err) {
      if (err instanceof SignedOut) throw err;
      log.warn({ bot: botId, delivery: deliveryId, offer: steamOfferId, err }, 'a trade could not be checked');
      isAnswered = false;
      failure = err;
    }
    await updateChecked(db, { id, isAnswered, now, askAfter });
  }
  return failure;
}
