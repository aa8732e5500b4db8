import type { Reader, Tx } from '#server/platform/db.ts';
import type { Deal, DealRow } from './deals.types.ts';

const packColumns = (reader: Reader, languageId: number) => reader`
  p.id, coalesce(t.title, p.title) as title, p.price_cents, p.is_active as is_offered,
  null::timestamptz as ends_at,
  array(select i.item_id from deals.pack_items i where i.pack_id = p.id order by i.position) as item_ids
  from deals.packs p left join deals.pack_titles t on t.pack_id = p.id and t.language_id = ${languageId}`;

const dealColumns = (reader: Reader, now: Date) => reader`
  d.id, '' as title, d.price_cents, d.starts_at <= ${now} and d.ends_at > ${now} as is_offered,
  d.ends_at, array[d.item_id] as item_ids
  from deals.deals d`;

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

export interface NewPack {
  title: string;
  /** By language code. */
  titles: Record<string, string>;
  itemIds: number[];
  priceCents: number;
  position: number;
}

export async function insertPack(tx: Tx, pack: NewPack, now: Date): Promise<void> {
  const [row] = await tx<{ id: number }[]>`
    insert into deals.packs (title, price_cents, position, created_at)
    values (${pack.title}, ${pack.priceCents}, ${pack.position}, ${now}) returning id`;
  const id = row?.id ?? 0;
  await tx`
    insert into deals.pack_items (pack_id, item_id, position)
    select ${id}, item_id, position from unnest(${pack.itemIds}::integer[]) with ordinality as l (item_id, position)`;
  await tx`
    insert into deals.pack_titles (pack_id, language_id, title)
    select ${id}, l.id, t.title
    from unnest(${Object.keys(pack.titles)}::text[], ${Object.values(pack.titles)}::text[]) as t (code, title)
    join content.languages l on l.code = t.code`;
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

export async function insertDeal(
  tx: Tx,
  deal: { itemId: number; priceCents: number; startsAt: Date; endsAt: Date },
): Promise<void> {
  await tx`
    insert into deals.deals (item_id, price_cents, starts_at, ends_at)
    values (${deal.itemId}, ${deal.priceCents}, ${deal.startsAt}, ${deal.endsAt})
    on conflict do nothing`;
}
