import type { Reader } from '#server/platform/db.ts';
import type { FoundReference, ReferenceRow } from './reference-prices.types.ts';

/** Finds the items of rows and their prices of the day so far, in the order of the rows. */
export async function selectFoundReferences(reader: Reader, rows: ReferenceRow[]): Promise<FoundReference[]> {
  const column = <K extends keyof ReferenceRow>(name: K) => rows.map((row) => row[name]);
  return reader<FoundReference[]>`
    with given as (
      select * from unnest(${column('itemId')}::integer[], ${column('name')}::text[], ${column('day')}::date[])
        with ordinality as g (item_id, name, day, place)
    ), found as (
      select g.place, g.day, i.id, i.market_hash_name, i.copy_of
      from given g left join catalog.items i on i.id = g.item_id where g.item_id is not null
      union all
      select g.place, g.day, i.id, i.market_hash_name, i.copy_of
      from given g left join catalog.items i on i.market_hash_name = g.name and i.copy_of is null where g.item_id is null
    )
    select f.id as item_id, f.market_hash_name as item_name, f.copy_of, r.price_cents, r.source
    from found f left join catalog.reference_prices r on r.item_id = f.id and r.day = f.day
    order by f.place`;
}
