import type { Reader, Tx } from '#server/platform/db.ts';
import type { OfferEnd, TradeOffer, WaitingDelivery } from './bots.types.ts';

const columns = (reader: Reader) => reader`
  o.id, o.delivery_id, d.order_id, o.bot_id, o.attempt, o.state, o.steam_offer_id, d.trade_url, t.code,
  o.asset_ids, o.created_at, o.tried_at, o.sent_at, o.failures,
  (select count(*)::int from delivery.trade_offers e where e.delivery_id = o.delivery_id and not e.is_forgiven) as tries`;

const joins = (reader: Reader) => reader`
  delivery.trade_offers o
  join delivery.deliveries d on d.id = o.delivery_id
  join delivery.tickets t on t.delivery_id = d.id`;

/** Offers of a bot that are to be sent, confirmed or accepted, the oldest first; without those that are held, or not to be asked about yet. */
export async function selectDueOffers(
  reader: Reader,
  { botId, now }: { botId: number; now: Date },
): Promise<TradeOffer[]> {
  return reader<TradeOffer[]>`
    select ${columns(reader)} from ${joins(reader)}
    where o.bot_id = ${botId} and o.state in ('preparing', 'unconfirmed', 'sent') and o.held_at is null
      and (o.ask_after is null or o.ask_after <= ${now}) order by o.id`;
}

export async function selectOpenCount(reader: Reader, botId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from delivery.trade_offers
    where bot_id = ${botId} and state in ('preparing', 'unconfirmed', 'sent')`;
  return row?.count ?? 0;
}

/** Accepted offers under protection; within a day of its end, those without a last look after it. */
const isWatched = (reader: Reader, now: Date) => reader`
  o.state = 'accepted' and d.reversed_at is null and d.protected_until > ${now}::timestamptz - interval '1 day'
    and (o.checked_at is null or o.checked_at < d.protected_until)`;

/** Trades of a bot to ask about, those first that were not for the longest time. */
export async function selectWatchedOffers(
  reader: Reader,
  { botId, now }: { botId: number; now: Date },
): Promise<TradeOffer[]> {
  return reader<TradeOffer[]>`
    select ${columns(reader)} from ${joins(reader)}
    where o.bot_id = ${botId} and ${isWatched(reader, now)} and (o.ask_after is null or o.ask_after <= ${now})
    order by o.ask_after nulls first, o.id limit 50`;
}

export async function selectHasWatchedTrades(
  reader: Reader,
  { botId, now }: { botId: number; now: Date },
): Promise<boolean> {
  const rows = await reader`
    select from ${joins(reader)} where o.bot_id = ${botId} and ${isWatched(reader, now)} limit 1`;
  return rows.length > 0;
}

const isAfter = (reader: Reader, id: number) => reader`
  and (d.created_at, d.id) > (select l.created_at, l.id from delivery.deliveries l where l.id = ${id})`;

/**
 * Deliveries that wait for a bot, the oldest first: nobody has begun them, nothing is wrong with them, and no trade of their
 * customer was taken back. Of items with these names only, unless null, and those after a delivery.
 */
export async function selectWaitingDeliveries(
  reader: Reader,
  { names, now, after = null, limit }: { names: string[] | null; now: Date; after?: number | null; limit: number },
): Promise<WaitingDelivery[]> {
  return reader<WaitingDelivery[]>`
    select d.id, d.order_id, i.market_hash_name, d.count - d.cancelled_count as count, c.float_value as float,
      array(select o.float_value from catalog.copies o join catalog.items k on k.id = o.item_id
        where k.copy_of = coalesce(i.copy_of, i.id) and k.id <> i.id) as other_floats
    from delivery.deliveries d join catalog.items i on i.id = d.item_id left join catalog.copies c on c.item_id = i.id
    where d.gateway = 'steam' and d.status = 'open' and d.started_at is null and d.problem is null
      and (d.retry_at is null or d.retry_at <= ${now})
      ${after === null ? reader`` : isAfter(reader, after)}
      and (${names}::text[] is null or i.market_hash_name = any(${names}::text[]))
      and not exists (select from delivery.deliveries r
        where r.customer_id = d.customer_id and r.reversed_at is not null and r.problem = 'reversed')
    order by d.created_at, d.id limit ${limit}`;
}

/** Begins a waiting delivery of so many pieces; false if somebody else has, or pieces were cancelled. */
export async function updateDeliveryBegun(
  tx: Tx,
  { id, count, now }: { id: number; count: number; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update delivery.deliveries set started_at = ${now}
    where id = ${id} and status = 'open' and started_at is null and problem is null and count - cancelled_count = ${count}
    returning id`;
  return rows.length > 0;
}

interface NewOffer {
  deliveryId: number;
  botId: number;
  assetIds: string[];
  now: Date;
}

export async function insertOffer(tx: Tx, { deliveryId, botId, assetIds, now }: NewOffer): Promise<void> {
  await tx`
    with offer as (
      insert into delivery.trade_offers (delivery_id, bot_id, attempt, state, asset_ids, created_at)
      values (${deliveryId}, ${botId},
        (select count(*) + 1 from delivery.trade_offers where delivery_id = ${deliveryId}),
        'preparing', ${assetIds}, ${now})
      returning id
    )
    insert into delivery.reserved_assets (bot_id, asset_id, trade_offer_id)
    select ${botId}, asset, offer.id from offer, unnest(${assetIds}::text[]) as asset`;
}

export async function selectReservedAssets(reader: Reader, botId: number): Promise<string[]> {
  const rows = await reader<{ assetId: string }[]>`
    select asset_id from delivery.reserved_assets where bot_id = ${botId}`;
  return rows.map(({ assetId }) => assetId);
}

/** Notes that the offer is being sent: until it is recorded, it may exist on Steam. */
export async function updateTried(db: Reader, id: number, now: Date): Promise<void> {
  await db`update delivery.trade_offers set tried_at = ${now} where id = ${id}`;
}

interface Sent {
  id: number;
  steamOfferId: string;
  state: 'unconfirmed' | 'sent';
  now: Date;
}

export async function updateSent(tx: Reader, { id, steamOfferId, state, now }: Sent): Promise<void> {
  await tx`
    update delivery.trade_offers set steam_offer_id = ${steamOfferId}, state = ${state},
      sent_at = coalesce(sent_at, ${now}), failures = 0, ask_after = null
    where id = ${id} and state in ('preparing', 'unconfirmed', 'sent')`;
}

/** Ends an open offer and frees its assets; false if it has ended. */
export async function updateEnded(
  tx: Tx,
  { id, end, now }: { id: number; end: OfferEnd | null; now: Date },
): Promise<boolean> {
  const rows = await tx`
    update delivery.trade_offers set state = ${end === null ? 'accepted' : 'ended'}, reason = ${end}, ended_at = ${now}
    where id = ${id} and state in ('preparing', 'unconfirmed', 'sent') returning id`;
  if (rows.length > 0) await tx`delete from delivery.reserved_assets where trade_offer_id = ${id}`;
  return rows.length > 0;
}

/** An unanswered check leaves the trade watched. */
export async function updateChecked(
  db: Reader,
  { id, isAnswered, now, askAfter }: { id: number; isAnswered: boolean; now: Date; askAfter: Date },
): Promise<void> {
  await db`
    update delivery.trade_offers
    set ask_after = ${askAfter}, checked_at = case when ${isAnswered} then ${now}::timestamptz else checked_at end
    where id = ${id}`;
}

interface Halt {
  deliveryId: number;
  problem: string | null;
  retryAt: Date | null;
}

/** Gives a delivery back: to the bots, or with a problem to staff. Returns whose it is. */
export async function updateDeliveryHalted(
  tx: Tx,
  { deliveryId, problem, retryAt }: Halt,
): Promise<{ orderId: number; customerId: number } | null> {
  const [row] = await tx<{ orderId: number; customerId: number }[]>`
    update delivery.deliveries set started_at = null, problem = ${problem}, retry_at = ${retryAt}
    where id = ${deliveryId} and status = 'open' returning order_id, customer_id`;
  return row ?? null;
}

export async function selectWaitingCount(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from delivery.deliveries
    where gateway = 'steam' and status = 'open' and started_at is null and problem is null`;
  return row?.count ?? 0;
}
