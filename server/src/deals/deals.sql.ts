import type { Reader, Tx } from '#server/platform/db.ts';
import { lowestCents } from './deal-list.sql.ts';
import type { Deal, DealFields, DealRow } from './deals.types.ts';

const packColumns = (reader: Reader, languageId: number) => reader`
  p.id, coalesce(t.title, p.title) as title, p.price_cents, p.is_active as is_offered,
  null::timestamptz as ends_at, null::bigint as lowest_cents,
  array(select i.item_id from deals.pack_items i where i.pack_id = p.id order by i.position) as item_ids
  from deals.packs p left join deals.pack_titles t on t.pack_id = p.id and t.language_id = ${languageId}`;

const dealColumns = (reader: Reader, now: Date) => reader`
  d.id, '' as title, d.price_cents, d.starts_at <= ${now} and d.ends_at > ${now} as is_offered,
  d.ends_at, ${lowestCents(reader)} as lowest_cents, array[d.item_id] as item_ids
  from deals.deals d join catalog.items i on i.id = d.item_id`;

const shownMax = 20;

export async function selectShownPacks(reader: Reader, languageId: number): Promise<DealRow[]> {
  return reader<DealRow[]>`
    select ${packColumns(reader, languageId)} where p.is_active order by p.position, p.id limit ${shownMax}`;
}

export async function selectRunningDeals(reader: Reader, now: Date): Promise<DealRow[]> {
  return reader<DealRow[]>`
    select ${dealColumns(reader, now)} where d.ends_at > ${now} and d.starts_at <= ${now} order by d.ends_at, d.id
    limit ${shownMax}`;
}

/** Locks a deal against changes by staff, not against other purchases. */
export async function selectDealForShare(
  tx: Tx,
  { kind, id }: Deal,
  { languageId, now }: { languageId: number; now: Date },
): Promise<DealRow | null> {
  const [row] =
    kind === 'pack'
      ? await tx<DealRow[]>`select ${packColumns(tx, languageId)} where p.id = ${id} for share of p`
      : await tx<DealRow[]>`select ${dealColumns(tx, now)} where d.id = ${id} for share of d`;
  return row ?? null;
}

export async function selectHasPack(tx: Tx): Promise<boolean> {
  return (await tx`select from deals.packs limit 1`).length > 0;
}

/** Whether a deal with stock is running. */
export async function selectHasDeal(tx: Tx, now: Date): Promise<boolean> {
  const rows = await tx`
    select from deals.deals d join catalog.items i on i.id = d.item_id
    where d.ends_at > ${now} and d.starts_at <= ${now} and i.available > 0 limit 1`;
  return rows.length > 0;
}

/** Next item for a deal: one that never was in a deal, else the one longest ago. */
export async function selectNextForDeal(tx: Tx, itemIds: number[]): Promise<{ id: number; priceCents: number } | null> {
  const [row] = await tx<{ id: number; priceCents: number }[]>`
    select i.id, i.price_cents
    from unnest(${itemIds}::integer[]) with ordinality as wished (item_id, position)
    join catalog.items i on i.id = wished.item_id and i.available > 0
    order by (select max(d.ends_at) from deals.deals d where d.item_id = i.id) nulls first, wished.position
    limit 1`;
  return row ?? null;
}

/** Id of the new deal; null if another deal of the item runs in its window. */
export async function insertDeal(tx: Tx, deal: DealFields): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into deals.deals (item_id, price_cents, starts_at, ends_at)
    values (${deal.itemId}, ${deal.priceCents}, ${deal.startsAt}, ${deal.endsAt})
    on conflict do nothing returning id`;
  return row?.id ?? null;
}
