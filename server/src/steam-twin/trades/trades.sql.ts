import type { Reader, Tx } from '#server/platform/db.ts';
import { offerStates, type OfferAnswer, type TradeFault, type TwinOffer } from './trades.types.ts';

const columns = (reader: Reader) => reader`
  offer_id::text, from_steam_id, to_steam_id, message, asset_ids, state, answer, created_at, updated_at, answers_at,
  trade_id::text, trade_status`;

/** Whether all assets are in an inventory, and in no other open offer. Locks them. */
export async function selectOfferableForUpdate(
  tx: Tx,
  { steamId, assetIds }: { steamId: string; assetIds: string[] },
): Promise<boolean> {
  const rows = await tx`
    select asset_id from steam_twin.assets
    where steam_id = ${steamId} and asset_id = any(${assetIds}::bigint[]) order by asset_id for update`;
  return rows.length === assetIds.length;
}

type NewOffer = Pick<TwinOffer, 'fromSteamId' | 'toSteamId' | 'message' | 'assetIds' | 'answer' | 'answersAt'> & {
  now: Date;
};

export async function insertOffer(tx: Tx, offer: NewOffer): Promise<string> {
  const { fromSteamId, toSteamId, message, assetIds, answer, answersAt, now } = offer;
  const [row] = await tx<{ offerId: string }[]>`
    insert into steam_twin.trade_offers
      (from_steam_id, to_steam_id, message, asset_ids, state, answer, created_at, updated_at, answers_at)
    values (${fromSteamId}, ${toSteamId}, ${message}, ${assetIds}, ${offerStates.unconfirmed}, ${answer}, ${now}, ${now},
      ${answersAt})
    returning offer_id::text`;
  return row?.offerId ?? '';
}

export async function selectOffer(reader: Reader, offerId: string): Promise<TwinOffer | null> {
  const [row] = await reader<TwinOffer[]>`
    select ${columns(reader)} from steam_twin.trade_offers where offer_id = ${offerId}`;
  return row ?? null;
}

export async function selectOfferForUpdate(tx: Tx, offerId: string): Promise<TwinOffer | null> {
  const [row] = await tx<TwinOffer[]>`
    select ${columns(tx)} from steam_twin.trade_offers where offer_id = ${offerId} for update`;
  return row ?? null;
}

export async function selectSentOffers(
  reader: Reader,
  { steamId, since }: { steamId: string; since: Date },
): Promise<TwinOffer[]> {
  return reader<TwinOffer[]>`
    select ${columns(reader)} from steam_twin.trade_offers
    where from_steam_id = ${steamId} and (state in (${offerStates.active}, ${offerStates.unconfirmed}) or updated_at >= ${since})
    order by offer_id desc limit 500`;
}

/** Newest offers, for the page of the twin. */
export async function selectNewestOffers(reader: Reader, limit: number): Promise<TwinOffer[]> {
  return reader<TwinOffer[]>`
    select ${columns(reader)} from steam_twin.trade_offers order by offer_id desc limit ${limit}`;
}

/** Confirmed offers that their users answer by now. */
export async function selectDueOffers(reader: Reader, now: Date): Promise<string[]> {
  const rows = await reader<{ offerId: string }[]>`
    select offer_id::text from steam_twin.trade_offers
    where answers_at <= ${now} and (state = ${offerStates.active} and answer <> 'ignore'
      or state = ${offerStates.accepted} and answer = 'reverse' and trade_status = 3)
    order by offer_id limit 100`;
  return rows.map(({ offerId }) => offerId);
}

export async function updateOffer(
  tx: Reader,
  { offerId, state, now }: { offerId: string; state: number; now: Date },
): Promise<void> {
  await tx`update steam_twin.trade_offers set state = ${state}, updated_at = ${now} where offer_id = ${offerId}`;
}

export async function updateTrade(
  tx: Reader,
  { offerId, status, now }: { offerId: string; status: number; now: Date },
): Promise<void> {
  await tx`
    update steam_twin.trade_offers set trade_id = coalesce(trade_id, nextval('steam_twin.trade_ids')),
      trade_status = ${status}, updated_at = ${now}
    where offer_id = ${offerId}`;
}

/** Items change hands as new assets; returns their ids. */
export async function updateOwner(
  tx: Tx,
  { assetIds, to, protectedUntil, now }: { assetIds: string[]; to: string; protectedUntil: Date | null; now: Date },
): Promise<string[]> {
  const rows = await tx<{ assetId: string }[]>`
    with gone as (
      delete from steam_twin.assets where asset_id = any(${assetIds}::bigint[]) returning *
    )
    insert into steam_twin.assets (steam_id, class_id, float_value, paint_seed, protected_until, acquired_at)
    select ${to}, class_id, float_value, paint_seed, ${protectedUntil}, ${now} from gone
    returning asset_id::text`;
  return rows.map(({ assetId }) => assetId);
}

export async function updateReceived(
  tx: Tx,
  { offerId, assetIds }: { offerId: string; assetIds: string[] },
): Promise<void> {
  await tx`update steam_twin.trade_offers set received_ids = ${assetIds} where offer_id = ${offerId}`;
}

export async function selectReceived(tx: Reader, offerId: string): Promise<string[]> {
  const [row] = await tx<{ receivedIds: string[] }[]>`
    select received_ids from steam_twin.trade_offers where offer_id = ${offerId}`;
  return row?.receivedIds ?? [];
}

/** Items of a bot that no open offer contains. */
export function selectFreeAssets(
  reader: Reader,
  steamId: string,
): Promise<{ marketHashName: string; float: number | null }[]> {
  return reader<{ marketHashName: string; float: number | null }[]>`
    select c.market_hash_name, a.float_value as float
    from steam_twin.assets a join steam_twin.classes c using (class_id)
    where a.steam_id = ${steamId} and not exists (select from steam_twin.trade_offers o
      where o.from_steam_id = ${steamId} and o.state in (${offerStates.active}, ${offerStates.unconfirmed})
        and a.asset_id::text = any(o.asset_ids))`;
}

export async function upsertTradeFault(
  db: Reader,
  { fault, times }: { fault: TradeFault; times: number },
): Promise<void> {
  await db`
    insert into steam_twin.trade_faults (fault, times) values (${fault}, ${times})
    on conflict (fault) do update set times = excluded.times`;
}

/** Consumes one of the given faults; null if none is ordered. */
export async function updateTradeFaultUsed(db: Reader, among: readonly TradeFault[]): Promise<TradeFault | null> {
  const [row] = await db<{ fault: TradeFault }[]>`
    update steam_twin.trade_faults set times = times - 1
    where fault = (select fault from steam_twin.trade_faults
      where fault = any(${among as string[]}) and times > 0 order by fault limit 1 for update)
    returning fault`;
  return row?.fault ?? null;
}

export async function selectNextAnswer(db: Reader): Promise<OfferAnswer | null> {
  const [row] = await db<{ answer: OfferAnswer }[]>`
    update steam_twin.trade_answers set times = times - 1
    where answer = (select answer from steam_twin.trade_answers where times > 0 order by answer limit 1 for update)
    returning answer`;
  return row?.answer ?? null;
}

export async function upsertNextAnswer(
  db: Reader,
  { answer, times }: { answer: OfferAnswer; times: number },
): Promise<void> {
  await db`
    insert into steam_twin.trade_answers (answer, times) values (${answer}, ${times})
    on conflict (answer) do update set times = excluded.times`;
}
