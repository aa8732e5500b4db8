import { attachments, copyFacts } from '#server/catalog/catalog.sql.ts';
import type { CopyFacts } from '#server/catalog/catalog.types.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { insertAttachments } from './copies.sql.ts';
import type { CopyInput, CopyParent, CopyValues, StoredCopy } from './copies.types.ts';

type StoredRow = Omit<StoredCopy, keyof CopyFacts> & { copy: CopyFacts };

const storedCopies = (reader: Reader) => reader`
  select i.id, i.copy_of, c.reference, i.title, i.price_cents, i.stock, i.sold_count, i.is_hidden, ${copyFacts(reader)} as copy
  from catalog.copies c join catalog.items i on i.id = c.item_id
  left join lateral (select ${attachments(reader)} from catalog.copy_attachments where item_id = c.item_id) a on true`;

const toStored = ({ copy, ...row }: StoredRow): StoredCopy => ({ ...row, ...copy });

/** Copies with the ids or the references of rows. */
export async function selectStoredCopies(
  reader: Reader,
  rows: Pick<CopyInput, 'id' | 'reference'>[],
): Promise<StoredCopy[]> {
  const references = rows.flatMap(({ reference }) => reference ?? []);
  const ids = rows.flatMap(({ id }) => id ?? []);
  const copies = await reader<StoredRow[]>`
    ${storedCopies(reader)}
    where c.reference = any(${references}::text[]) or c.item_id = any(${ids}::integer[]) order by i.id`;
  return copies.map(toStored);
}

/** Copies of an item, sold and withdrawn ones too, the newest first. */
export async function selectCopiesOfItem(reader: Reader, itemId: number, limit: number): Promise<StoredCopy[]> {
  const rows = await reader<StoredRow[]>`
    ${storedCopies(reader)} where i.copy_of = ${itemId} order by i.id desc limit ${limit}`;
  return rows.map(toStored);
}

export async function selectCopyCount(reader: Reader, itemId: number): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int from catalog.items where copy_of = ${itemId}`;
  return row?.count ?? 0;
}

/** Items, which are no copies, by ids and by market names. */
export async function selectCopyParents(reader: Reader, ids: number[], names: string[]): Promise<CopyParent[]> {
  return reader<CopyParent[]>`
    select id, market_hash_name, title, subcategory, quality, min_float, max_float, paint_index, phases
    from catalog.items
    where copy_of is null and (id = any(${ids}::integer[]) or market_hash_name = any(${names}::text[]))`;
}

/** Ids of the items of stickers and charms, by their market names. */
export async function selectAttachedIds(reader: Reader, names: string[]): Promise<Map<string, number>> {
  const rows = await reader<{ id: number; name: string }[]>`
    select id, market_hash_name as name from catalog.items
    where copy_of is null and market_hash_name = any(${names}::text[])`;
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** The first id after those of all items. Call it with `lockNewItems` held. */
export async function selectNextId(tx: Tx): Promise<number> {
  const [row] = await tx<{ id: number }[]>`select coalesce(max(id), 0) + 1 as id from catalog.items`;
  return row?.id ?? 1;
}

/** Writes all facts of locked copies. */
export async function updateCopies(tx: Tx, copies: (CopyValues & { id: number })[], now: Date): Promise<void> {
  const ids = copies.map(({ id }) => id);
  await tx`
    update catalog.copies c
    set reference = r.reference, float_value = r."float", pattern = r.pattern, paint_index = r."paintIndex",
      phase = r.phase, name_tag = r."nameTag", inspect_link = r."inspectLink",
      protected_until = to_timestamp(r."protectedUntilMs" / 1000.0)
    from jsonb_to_recordset(${JSON.stringify(copies)}::text::jsonb) as r (id integer, reference text,
      "float" double precision, pattern integer, "paintIndex" integer, phase text, "nameTag" text, "inspectLink" text,
      "protectedUntilMs" bigint)
    where c.item_id = r.id`;
  await tx`delete from catalog.copy_attachments where item_id = any(${ids}::integer[])`;
  await insertAttachments(tx, copies);
  await tx`update catalog.items set changed_at = ${now} where id = any(${ids}::integer[])`;
}
