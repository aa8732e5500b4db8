import { inTransaction, type Db } from '#server/platform/db.ts';
import { selectLease } from './bots.sql.ts';
import { type SteamOffer, type TradeOffer, TradeRefused, type TradeSession } from './bots.types.ts';
import { findOwnOffer, messageOf } from './trade-offer.rules.ts';
import { updateSent, updateTried } from './trade-offers.sql.ts';

interface Sending {
  session: TradeSession;
  offer: TradeOffer;
  owner: string;
  /** How long Steam may take to list an offer whose answer was lost. */
  unclearMs: number;
  failuresMax: number;
  now: Date;
}

/** The call ends within this, while the bot still is this process's. */
const sendMsMax = 30_000;
/** Before the first try: the clocks of Steam and the shop differ. */
const clockToleranceMs = 10 * 60_000;

/**
 * Sends an offer once. A try whose answer was lost, or that a crash interrupted, may have created it: it is looked for on
 * Steam by its message first, and sent again only if Steam does not list it after a while.
 */
export async function sendOffer(
  db: Db,
  { session, offer, owner, unclearMs, failuresMax, now }: Sending,
): Promise<void> {
  const { id, tradeUrl, assetIds, triedAt, botId } = offer;
  if (triedAt !== null) {
    const since = new Date(offer.createdAt.getTime() - clockToleranceMs);
    const found = findOwnOffer(await session.listSentOffers(since), offer);
    if (found) return record(db, { id, ...toSent(found) }, now);
    if (now.getTime() - triedAt.getTime() < unclearMs) return;
    if (offer.failures >= failuresMax) throw new TradeRefused('steam_unavailable', 'Steam does not list the offer');
  }
  await session.checkPartner(tradeUrl);
  const mayDrive = await inTransaction(db, async (tx) => {
    const isLeased = await selectLease(tx, { botId, owner, now: new Date(now.getTime() + sendMsMax) });
    if (isLeased) await updateTried(tx, id, now);
    return isLeased;
  });
  if (!mayDrive) return;
  const { steamOfferId, needsConfirmation } = await session.sendOffer({
    tradeUrl,
    assetIds,
    message: messageOf(offer),
  });
  await record(db, { id, steamOfferId, state: needsConfirmation ? 'unconfirmed' : 'sent' }, now);
}

type Recorded = Pick<Parameters<typeof updateSent>[1], 'id' | 'steamOfferId' | 'state'>;

const record = (db: Db, sent: Recorded, now: Date): Promise<void> => updateSent(db, { ...sent, now });

function toSent({ steamOfferId, state }: SteamOffer): Pick<Recorded, 'steamOfferId' | 'state'> {
  return { steamOfferId, state: state === 'unconfirmed' ? 'unconfirmed' : 'sent' };
}
