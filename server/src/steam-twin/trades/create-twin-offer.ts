import { inTransaction, type Db } from '#server/platform/db.ts';
import { insertAccount, selectAccount } from '#server/steam-twin/steam-twin.sql.ts';
import { insertOffer, selectNextAnswer, selectOfferableForUpdate } from './trades.sql.ts';

interface OfferRequest {
  fromSteamId: string;
  toSteamId: string;
  token: string;
  message: string;
  assetIds: string[];
  /** After this the twin's user answers. */
  answerSeconds: number;
  now: Date;
}

export type OfferRefusal = 'invalid_link' | 'item_missing';

/** Creates an offer that waits for its confirmation. Who receives it exists from now on. */
export function createTwinOffer(db: Db, request: OfferRequest): Promise<{ offerId: string } | OfferRefusal> {
  const { fromSteamId, toSteamId, token, message, assetIds, answerSeconds, now } = request;
  return inTransaction(db, async (tx) => {
    const known = await selectAccount(tx, toSteamId);
    if (known && known.tradeToken !== '' && known.tradeToken !== token) return 'invalid_link' as const;
    if (!known)
      await insertAccount(tx, {
        steamId: toSteamId,
        name: `Player ${toSteamId.slice(-6)}`,
        isBot: false,
        isInventoryPublic: true,
        tradeToken: '',
        now,
      });
    if (!(await selectOfferableForUpdate(tx, { steamId: fromSteamId, assetIds }))) return 'item_missing' as const;
    const answer = (await selectNextAnswer(tx)) ?? 'accept';
    const answersAt = new Date(now.getTime() + answerSeconds * 1000);
    return { offerId: await insertOffer(tx, { fromSteamId, toSteamId, message, assetIds, answer, answersAt, now }) };
  });
}
