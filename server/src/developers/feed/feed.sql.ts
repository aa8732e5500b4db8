import type { Db, Reader, Tx } from '#server/platform/db.ts';
import type { FeedChange, FeedEvent } from './feed.types.ts';

export const feedChannel = 'developers_feed';

/** One writer at a time, so that ids become visible in their order. */
export async function lockFeed(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('developers.feed', 0))`;
}

/** Differences between items for sale and what the feed told; of all items, or of some. */
export function selectChanges(tx: Tx, ids: number[] | null, limit: number): Promise<FeedChange[]> {
  const [ofItems, ofFeed] = ids === null ? [tx``, tx``] : [tx`and id = any(${ids})`, tx`where item_id = any(${ids})`];
  return tx<FeedChange[]>`
    with for_sale as (
      select id, price_cents, available from catalog.items where available > 0 ${ofItems}
    ), told as (
      select item_id, price_cents, stock from developers.feed_items ${ofFeed}
    )
    select coalesce(s.id, t.item_id) as item_id, coalesce(s.price_cents, t.price_cents) as price_cents,
      coalesce(s.available, 0) as stock,
      case when t.item_id is null then 'item.added' when s.id is null then 'item.sold' else 'item.changed' end as type
    from for_sale s full join told t on t.item_id = s.id
    where t.item_id is null or s.id is null or s.price_cents <> t.price_cents or s.available <> t.stock
    order by 1 limit ${limit}`;
}

export async function insertEvents(tx: Tx, changes: FeedChange[], now: Date): Promise<void> {
  const of = <K extends keyof FeedChange>(field: K) => changes.map((change) => change[field]);
  await tx`
    with c as (
      select * from unnest(${of('itemId')}::int[], ${of('type')}::text[], ${of('priceCents')}::bigint[],
        ${of('stock')}::int[]) with ordinality as c (item_id, type, price_cents, stock, place)
    ), kept as (
      insert into developers.feed_items (item_id, price_cents, stock)
      select item_id, price_cents, stock from c where type <> 'item.sold'
      on conflict (item_id) do update set price_cents = excluded.price_cents, stock = excluded.stock
    ), gone as (
      delete from developers.feed_items f using c where c.item_id = f.item_id and c.type = 'item.sold'
    )
    insert into developers.feed_events (type, item_id, price_cents, stock, at)
    select type, item_id, price_cents, stock, ${now} from c order by place`;
}

/** Takes over the state of all items without telling it. */
export async function replaceFeedItems(tx: Tx): Promise<void> {
  await tx`delete from developers.feed_items`;
  await tx`
    insert into developers.feed_items (item_id, price_cents, stock)
    select id, price_cents, available from catalog.items where available > 0`;
}

export async function insertReset(tx: Tx, now: Date): Promise<void> {
  await tx`insert into developers.feed_events (type, at) values ('reset', ${now})`;
}

export async function selectIsEmpty(tx: Tx): Promise<boolean> {
  const rows = await tx`select from developers.feed_items limit 1`;
  return rows.length === 0;
}

export async function notifyFeed(tx: Tx): Promise<void> {
  await tx`select pg_notify(${feedChannel}, '')`;
}

/** Events after an id, in their order. */
export function selectEvents(reader: Reader, afterId: number, limit: number): Promise<FeedEvent[]> {
  return reader<FeedEvent[]>`
    select id, type, item_id, price_cents, stock, at from developers.feed_events
    where id > ${afterId} order by id limit ${limit}`;
}

/** Last event, and the last one that was purged. */
export async function selectFeedEnds(reader: Reader): Promise<{ lastId: number; purgedUntil: number }> {
  const [row] = await reader<{ lastId: number; purgedUntil: number }[]>`
    select greatest(g.purged_until, coalesce((select max(id) from developers.feed_events), 0)) as last_id, g.purged_until
    from developers.feed_gaps g`;
  return row ?? { lastId: 0, purgedUntil: 0 };
}

/** Deletes events before a time, and all but the newest. */
export async function deleteOldEvents(db: Db, before: Date, keptMax: number): Promise<void> {
  await db`
    with old as (
      delete from developers.feed_events
      where at < ${before} or id <= (select max(id) from developers.feed_events) - ${keptMax}::bigint returning id
    )
    update developers.feed_gaps set purged_until = greatest(purged_until, (select max(id) from old))
    where exists (select from old)`;
}
