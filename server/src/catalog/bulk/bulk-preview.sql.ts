import { priceCentsMax } from '#server/catalog/catalog.rules.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import { matchingItems } from '#server/catalog/items/item-list.sql.ts';
import type { Reader } from '#server/platform/db.ts';
import { wholeBps } from './bulk.rules.ts';
import type { BulkChange } from './bulk.types.ts';

export interface BulkCounts {
  total: number;
  changed: number;
  failed: number;
  changedIds: number[];
  failedIds: number[];
}

interface AskedChange {
  filter: ItemFilter;
  change: BulkChange;
  /** Start of the 30 days whose lowest price bounds an old price. */
  since: Date;
  idsMax: number;
}

/**
 * Counts what `planChange` does to the items of a filter, with the first ids of both kinds: a catalog of a million items
 * is counted where it is.
 */
export async function selectBulkCounts(reader: Reader, asked: AskedChange): Promise<BulkCounts> {
  const { filter, idsMax } = asked;
  const [row] = await reader<BulkCounts[]>`
    with found as (select * from catalog.items where ${matchingItems(reader, filter)}),
    priced as (select *, ${priceAfter(reader, asked.change)} as price_after from found),
    aged as (select *, ${oldPriceAfter(reader, asked.change)} as old_price_after from priced ${lowestJoin(reader, asked)}),
    planned as materialized (
      select id, ${isFailed(reader, asked.change)} as is_failed, ${isChanged(reader, asked.change)} as is_changed from aged
    )
    select count(*)::int as total, count(*) filter (where is_changed and not is_failed)::int as changed,
      count(*) filter (where is_failed)::int as failed,
      array(select id from planned where is_changed and not is_failed order by id limit ${idsMax}) as changed_ids,
      array(select id from planned where is_failed order by id limit ${idsMax}) as failed_ids
    from planned`;
  return row ?? { total: 0, changed: 0, failed: 0, changedIds: [], failedIds: [] };
}

/** Rounds half to even, as `shareOf` does. */
function priceAfter(reader: Reader, { priceBps = 0 }: BulkChange) {
  const product = reader`price_cents * ${wholeBps + priceBps}::bigint`;
  return reader`(${product}) / ${wholeBps} + case
    when (${product}) % ${wholeBps} > ${wholeBps / 2} then 1
    when (${product}) % ${wholeBps} = ${wholeBps / 2} then (${product}) / ${wholeBps} % 2
    else 0 end`;
}

function oldPriceAfter(reader: Reader, { oldPrice }: BulkChange) {
  if (oldPrice === undefined) return reader`old_price_cents`;
  if (oldPrice === 'none') return reader`null::bigint`;
  return reader`nullif(greatest(least(price_cents, lowest_cents), price_after), price_after)`;
}

/** What `catalog.lowest_cents_since` answers for one item, for all of the filter in one pass. */
function lowestJoin(reader: Reader, { change: { oldPrice }, since }: AskedChange) {
  if (oldPrice !== 'previous') return reader``;
  return reader`left join (
    select item_id, min(price_cents) as lowest_cents from (
      select item_id, price_cents, lead(began_at) over (partition by item_id order by began_at) as ended_at
      from catalog.price_history where item_id in (select id from found)) periods
    where ended_at is null or ended_at > ${since}
    group by item_id) history on history.item_id = priced.id`;
}

function isFailed(reader: Reader, { oldPrice }: BulkChange) {
  const isOutOfRange = reader`price_after not between 1 and ${priceCentsMax}`;
  return oldPrice === 'previous' ? reader`(${isOutOfRange} or old_price_after is null)` : isOutOfRange;
}

function isChanged(reader: Reader, { subcategory, isNew, isTop, isHidden }: BulkChange) {
  const differs = (column: string, value: string | boolean | undefined) =>
    value === undefined ? reader`false` : reader`${reader(column)} <> ${value}`;
  return reader`(price_after <> price_cents or old_price_after is distinct from old_price_cents
    or ${differs('subcategory', subcategory)} or ${differs('is_new', isNew)} or ${differs('is_top', isTop)}
    or ${differs('is_hidden', isHidden)})`;
}
