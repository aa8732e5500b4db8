import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { itemJson } from './deal-list.sql.ts';
import type { DealItem, PackFields, PackRecord } from './deals.types.ts';

const columns = (reader: Reader) => reader`
  p.id, p.title, p.price_cents, p.position, p.is_active,
  coalesce((select json_object_agg(l.code, t.title order by l.code) from deals.pack_titles t
    join content.languages l on l.id = t.language_id where t.pack_id = p.id), '{}') as titles,
  array(select c.item_id from deals.pack_items c where c.pack_id = p.id order by c.position) as item_ids,
  coalesce((select json_agg(${itemJson(reader)} order by c.position) from deals.pack_items c
    join catalog.items i on i.id = c.item_id where c.pack_id = p.id), '[]') as items
  from deals.packs p`;

export async function selectPackRecords(reader: Reader): Promise<PackRecord[]> {
  return reader<PackRecord[]>`select ${columns(reader)} order by p.position, p.id`;
}

export async function selectPackRecord(reader: Reader, id: number): Promise<PackRecord | null> {
  const [row] = await reader<PackRecord[]>`select ${columns(reader)} where p.id = ${id}`;
  return row ?? null;
}

/** Keeps titles from being taken meanwhile, until the transaction ends. */
export async function lockPackTitles(tx: Tx): Promise<void> {
  await tx`lock table deals.packs in share row exclusive mode`;
}

/** Waits for purchases of the pack. */
export async function lockPackRow(tx: Tx, id: number): Promise<void> {
  await tx`select from deals.packs where id = ${id} for no key update`;
}

export async function selectItemsOfPack(reader: Reader, ids: number[]): Promise<DealItem[]> {
  const rows = await reader<{ item: DealItem }[]>`
    select ${itemJson(reader)} as item from catalog.items i where i.id = any(${ids}::integer[]) order by i.id`;
  return rows.map(({ item }) => item);
}

export async function selectHasTitle(reader: Reader, title: string, exceptId: number): Promise<boolean> {
  return (await reader`select from deals.packs where title = ${title} and id <> ${exceptId}`).length > 0;
}

const toRow = ({ title, priceCents, position, isActive }: PackFields) => ({
  title,
  price_cents: priceCents,
  position,
  is_active: isActive,
});

export async function insertPackRecord(tx: Tx, pack: PackFields, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into deals.packs ${tx({ ...toRow(pack), created_at: now })} returning id`;
  assert(row, 'an inserted pack has an id');
  const { id } = row;
  await insertContents(tx, id, pack);
  return id;
}

export async function updatePack(tx: Tx, id: number, pack: PackFields): Promise<void> {
  await tx`update deals.packs set ${tx(toRow(pack))} where id = ${id}`;
  await tx`delete from deals.pack_items where pack_id = ${id}`;
  await tx`delete from deals.pack_titles where pack_id = ${id}`;
  await insertContents(tx, id, pack);
}

async function insertContents(tx: Tx, id: number, { itemIds, titles }: PackFields): Promise<void> {
  await tx`
    insert into deals.pack_items (pack_id, item_id, position)
    select ${id}, item_id, position from unnest(${itemIds}::integer[]) with ordinality as l (item_id, position)`;
  await tx`
    insert into deals.pack_titles (pack_id, language_id, title)
    select ${id}, l.id, t.title
    from unnest(${Object.keys(titles)}::text[], ${Object.values(titles)}::text[]) as t (code, title)
    join content.languages l on l.code = t.code`;
}
