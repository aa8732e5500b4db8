import type { Tx } from '#server/platform/db.ts';

interface Demo {
  itemsMax: number;
  now: Date;
}

/** Number from -1 to 1 that an item, a purpose and a number always give. */
const draw = (tx: Tx, purpose: number, number: string) =>
  tx`(hashint8extended((i.id::bigint << 20) + ${tx.unsafe(number)}, ${purpose}) % 1000) / 1000.0::float8`;

/** How the market moves: two waves of an item's own lengths and days of its own, around one. */
const market = (tx: Tx, day: string) => {
  const days = tx.unsafe(`(${day} - date '2020-01-01')`);
  return tx`exp(
    0.09 * sin(6.2832 * ${days} / (230 + 70 * ${draw(tx, 1, '0')}) + 3 * ${draw(tx, 2, '0')})
    + 0.04 * sin(6.2832 * ${days} / (34 + 12 * ${draw(tx, 3, '0')}) + 3 * ${draw(tx, 4, '0')})
    + 0.012 * ${draw(tx, 5, `(${day} - date '2020-01-01')`)})`;
};

/** Reduced items first, then those that sold most: the pages that visitors of a demo open. */
const shown = (tx: Tx, itemsMax: number) => tx`
  select id, price_cents, old_price_cents, coalesce(price_date, date '2026-01-01') as price_date,
    coalesce(price_source, 'steam_market') as price_source
  from catalog.items where was_stocked and stock > 0
  order by old_price_cents is null, sold_count desc, id limit ${itemsMax}`;

/** A year of market prices: by day for 90 days, by week before. They pass through the price of the catalog file. */
export async function insertDemoReferences(tx: Tx, { itemsMax, now }: Demo): Promise<void> {
  await tx`
    insert into catalog.reference_prices (item_id, day, price_cents, source)
    select i.id, d.day, greatest(1, round(i.price_cents * ${market(tx, 'd.day')} / ${market(tx, 'i.price_date')})), i.price_source
    from (${shown(tx, itemsMax)}) i
    cross join (
      select (${now}::timestamptz at time zone 'UTC')::date - back as day from generate_series(0, 364) back
      where back <= 90 or back % 7 = 0
    ) d
    on conflict do nothing`;
}

/**
 * A year of our prices, which follow the market every few weeks. A reduction began within the last weeks, after its old
 * price had applied for more than 30 days.
 */
export async function replaceDemoPrices(tx: Tx, { itemsMax, now }: Demo): Promise<void> {
  await tx`
    with i as materialized (${shown(tx, itemsMax)}),
    starts as (
      select i.id, i.price_cents, i.old_price_cents, i.price_date, n,
        ${now}::timestamptz - make_interval(hours => (case
          when n = 0 then 24 * 14 + 200 * ${draw(tx, 6, '0')}
          when n = 1 then 24 * 62 + 260 * ${draw(tx, 7, '0')}
          else 24 * (62 + 26 * n) + 200 * ${draw(tx, 8, 'n')} end)::int) as began_at
      from i cross join generate_series(0, 12) n
    ),
    gone as (delete from catalog.price_history h using i where h.item_id = i.id)
    insert into catalog.price_history (item_id, price_cents, began_at)
    select i.id, case
        when n = 0 then i.price_cents
        when n = 1 and i.old_price_cents is not null then i.old_price_cents
        else greatest(1, round(i.price_cents * ${market(tx, 'i.began_at::date')} / ${market(tx, 'i.price_date')})) end, i.began_at
    from starts i
    on conflict (item_id, began_at) do update set price_cents = excluded.price_cents`;
  await tx`
    update catalog.items i set lowest_prior_cents = catalog.lowest_prior_cents(i.id)
    from (${shown(tx, itemsMax)}) s where i.id = s.id`;
}
