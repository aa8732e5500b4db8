import type { Reader, Tx } from '#server/platform/db.ts';
import type { ItemChange, NoticeReason } from './alerts.types.ts';

/** Pieces that a price alert names at once. */
const noticesPerAlertMax = 5;

export interface Times {
  now: Date;
  instantAt: Date;
  dailyAt: Date;
  /** An item that an alert named since then is named again only if it became cheaper. */
  quietSince: Date;
}

export interface SearchMatch {
  searchId: number;
  /** Notices that the search may get in all. */
  room: number;
  itemId: number;
  changeId: number;
  reason: NoticeReason;
}

const toRows = (tx: Tx, rows: readonly object[]) => tx.json(rows as never);

/** Customers who may be notified: with a verified address, neither blocked nor deleted. */
const mayBeNotified = (reader: Reader) => reader`c.email_verified_at is not null and c.blocked_at is null`;

/** Waits for the hour of the digest, or a few minutes. */
const dueOf = (reader: Reader, { instantAt, dailyAt }: Times) => reader`
  case frequency when 'daily' then ${dailyAt}::timestamptz else ${instantAt}::timestamptz end`;

interface Room {
  searchId: number;
  /** Notices that may be added. */
  room: number;
  /** Notices of the last day, whose items are not named again unless they became cheaper. */
  recent: number;
}

export function selectRooms(
  tx: Tx,
  searchIds: readonly number[],
  { noticesMax, quietSince }: Times & { noticesMax: number },
): Promise<Room[]> {
  return tx<Room[]>`
    select s.id as search_id, greatest(${noticesMax} - (
        select count(*) from alerts.notices w
        where w.customer_id = s.customer_id and w.saved_search_id = s.id and w.settled_at is null), 0)::int as room,
      (select count(*) from alerts.notices n where n.saved_search_id = s.id and n.created_at > ${quietSince})::int as recent
    from alerts.saved_searches s where s.id = any(${searchIds as number[]}) order by s.id`;
}

/** Adds notices of saved searches, as many per search as it has room for. All matches of a search come at once. */
export async function insertSearchNotices(tx: Tx, matches: readonly SearchMatch[], times: Times): Promise<void> {
  const rows = matches.map(({ searchId, room, itemId, changeId, reason }, place) => ({
    search_id: searchId,
    room,
    item_id: itemId,
    change_id: changeId,
    reason,
    place,
  }));
  await tx`
    with matched as (
      select s.customer_id, s.id as search_id, s.frequency, m.item_id, m.change_id, m.reason, i.price_cents, m.room,
        row_number() over (partition by s.id order by m.place) as rank
      from jsonb_to_recordset(${toRows(tx, rows)})
        as m (search_id bigint, room int, item_id int, change_id bigint, reason text, place int)
      join alerts.saved_searches s on s.id = m.search_id and s.frequency <> 'off'
      join identity.customers c on c.id = s.customer_id and ${mayBeNotified(tx)}
      join catalog.items i on i.id = m.item_id
      where not exists (
        select from alerts.notices n
        where n.saved_search_id = s.id and n.item_id = m.item_id and n.created_at > ${times.quietSince}
          and n.price_cents <= i.price_cents))
    insert into alerts.notices (customer_id, saved_search_id, item_id, change_id, reason, price_cents, frequency, due_at,
      created_at)
    select customer_id, search_id, item_id, change_id, reason, price_cents, frequency, ${dueOf(tx, times)}, ${times.now}
    from matched where rank <= room
    on conflict on constraint notice_once do nothing`;
}

/**
 * Adds notices of price alerts whose price an item or one of its copies reached, or that is in stock again for it: of the
 * cheapest ones, so that one is left if another is sold meanwhile. Returns how many.
 */
export async function insertPriceNotices(tx: Tx, changes: readonly ItemChange[], times: Times): Promise<number> {
  const { count } = await tx`
    with reached as (
      select a.customer_id, a.id, i.id as item_id, ch.change_id, i.price_cents,
        case when ch.was_available then 'price' else 'back' end as reason,
        row_number() over (partition by a.id order by i.price_cents, i.id) as rank
      from ${changeRows(tx, changes)}
      join catalog.items i on i.id = ch.item_id and i.available > 0
      join alerts.price_alerts a on a.item_id = any(array[i.id, i.copy_of]) and a.state = 'active'
        and a.target_cents >= i.price_cents
      join identity.customers c on c.id = a.customer_id and ${mayBeNotified(tx)}
      where (not ch.was_available or coalesce(ch.price_before_cents > a.target_cents, true))
        and not exists (
          select from alerts.notices n
          where n.price_alert_id = a.id and n.created_at > ${times.quietSince} and n.price_cents <= i.price_cents
            and n.was_sent is distinct from false))
    insert into alerts.notices (customer_id, price_alert_id, item_id, change_id, reason, price_cents, frequency, due_at,
      created_at)
    select customer_id, id, item_id, change_id, reason, price_cents, 'instant', ${times.instantAt}, ${times.now}
    from reached where rank <= ${noticesPerAlertMax} order by id, rank
    on conflict on constraint notice_once do nothing`;
  return count;
}

/**
 * Adds notices of favourites that became cheaper or came back, as far as their customers agreed to it. Cheaper is only
 * what costs less than at any moment of the 30 days before. Looks up favourites by item and consents by customer, because
 * changes are of few items. Returns how many.
 */
export async function insertFavouriteNotices(tx: Tx, changes: readonly ItemChange[], times: Times): Promise<number> {
  const { count } = await tx`
    insert into alerts.notices (customer_id, item_id, change_id, reason, price_cents, frequency, due_at, created_at)
    select f.customer_id, f.item_id, ch.change_id, case when ch.was_available then 'price' else 'back' end,
      i.price_cents, a.frequency, ${dueOf(tx, times)}, ${times.now}
    from ${changeRows(tx, changes)}
    join catalog.items i on i.id = ch.item_id and i.available > 0
    cross join lateral (
      select f.customer_id, f.item_id from favourites.favourites f
      where f.item_id = ch.item_id and f.removed_at is null offset 0) f
    join lateral (select * from alerts.favourite_alerts a where a.customer_id = f.customer_id limit 1) a on true
    join identity.customers c on c.id = f.customer_id and ${mayBeNotified(tx)}
    where case when ch.was_available
        then a.cheaper and i.price_cents < least(ch.price_before_cents, coalesce(i.lowest_prior_cents, ch.price_before_cents))
        else a.back end
      and not exists (
        select from alerts.notices n
        where n.customer_id = f.customer_id and n.item_id = f.item_id and n.saved_search_id is null
          and n.price_alert_id is null and n.created_at > ${times.quietSince} and n.price_cents <= i.price_cents)
    on conflict on constraint notice_once do nothing`;
  return count;
}

const changeRows = (tx: Tx, changes: readonly ItemChange[]) => {
  const rows = changes.map((change) => ({
    item_id: change.itemId,
    change_id: change.changeId,
    price_before_cents: change.priceBeforeCents,
    was_available: change.wasAvailable,
  }));
  return tx`jsonb_to_recordset(${toRows(tx, rows)})
    as ch (item_id int, change_id bigint, price_before_cents bigint, was_available boolean)`;
};
