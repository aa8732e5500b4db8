import { attachments, copyFacts } from '#server/catalog/catalog.sql.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Attachable, CopiedItem, CopyForSale, CopyQuery, NewCopy } from './copies.types.ts';

interface CopySetter {
  /** Who set the prices; null for those of the demo. */
  by: string | null;
  now: Date;
}

/**
 * Inserts copies for sale with everything on them, and begins their price history. What all copies of an item share, they
 * get from it by a trigger; a copy of a hidden item is hidden.
 */
export async function insertCopies(tx: Tx, copies: NewCopy[], { by, now }: CopySetter): Promise<void> {
  const rows = tx`jsonb_to_recordset(${JSON.stringify(copies)}::text::jsonb) as r (id integer, "copyOf" integer,
    reference text, "priceCents" bigint, "float" double precision, pattern integer, "paintIndex" integer, phase text, "nameTag" text,
    "inspectLink" text, "protectedUntilMs" bigint, stickers jsonb, charms jsonb)`;
  await tx`
    insert into catalog.items (id, copy_of, price_cents, stock, is_hidden, created_at, changed_at)
    select r.id, r."copyOf", r."priceCents", 1, i.is_hidden, ${now}, ${now}
    from ${rows} join catalog.items i on i.id = r."copyOf"`;
  await tx`
    insert into catalog.price_history (item_id, price_cents, began_at, changed_by)
    select id, "priceCents", ${now}, ${by} from ${rows}`;
  await tx`
    insert into catalog.copies (item_id, reference, float_value, pattern, paint_index, phase, name_tag, inspect_link, protected_until)
    select id, reference, "float", pattern, "paintIndex", phase, "nameTag", "inspectLink", to_timestamp("protectedUntilMs" / 1000.0)
    from ${rows}`;
  await insertAttachments(tx, copies);
}

export async function insertAttachments(tx: Tx, copies: Pick<NewCopy, 'id' | 'stickers' | 'charms'>[]): Promise<void> {
  const attached = copies.map(({ id, stickers, charms }) => ({ id, stickers, charms }));
  const rows = tx`jsonb_to_recordset(${JSON.stringify(attached)}::text::jsonb) as r (id integer, stickers jsonb, charms jsonb)`;
  await tx`
    insert into catalog.copy_attachments (item_id, kind, slot, name, wear, attached_id)
    select id, 'sticker', s.slot, s.name, s.wear, s."itemId"
    from ${rows}, jsonb_to_recordset(stickers) as s (slot integer, name text, wear double precision, "itemId" integer)`;
  await tx`
    insert into catalog.copy_attachments (item_id, kind, slot, name, pattern, attached_id)
    select id, 'charm', 0, c.name, c.pattern, c."itemId"
    from ${rows}, jsonb_to_recordset(charms) as c (name text, pattern integer, "itemId" integer)`;
}

/** Items with floats that are dear enough to be sold by copy, and those of every phase. */
export async function selectCopiedItems(reader: Reader, priceCentsMin: number): Promise<CopiedItem[]> {
  return reader<CopiedItem[]>`
    select id, type, quality, finish, min_float, max_float, paint_index, phases, price_cents
    from catalog.items
    where copy_of is null and stock > 0 and min_float is not null and max_float is not null
      and quality is not null and quality <> 'not_painted' and (price_cents >= ${priceCentsMin} or phases is not null)
    order by id`;
}

/** Stickers or charms for sale, the cheapest first; their names without the kind. */
export async function selectAttachables(reader: Reader, kind: 'Sticker' | 'Charm'): Promise<Attachable[]> {
  return reader<Attachable[]>`
    select id, substr(market_hash_name, length(${kind}::text) + 4) as name, price_cents
    from catalog.items where type = ${kind} and market_hash_name like ${`${kind} | %`} and copy_of is null
    order by price_cents, id`;
}

/** Copies for sale by ascending id. */
export function selectCopyPage(reader: Reader, { itemId, afterId, limit }: CopyQuery): Promise<CopyForSale[]> {
  const ofItem = itemId === null ? reader`` : reader`and i.copy_of = ${itemId}`;
  return reader<CopyForSale[]>`
    select i.id, i.copy_of, i.title, i.quality, i.price_cents, ${copyFacts(reader)} as copy
    from catalog.items i join catalog.copies c on c.item_id = i.id
    left join lateral (select ${attachments(reader)} from catalog.copy_attachments where item_id = c.item_id) a on true
    where i.copy_of is not null and i.available > 0 and i.id > ${afterId}::bigint ${ofItem}
    order by i.id limit ${limit}`;
}

export async function analyzeCopies(tx: Tx): Promise<void> {
  await tx`analyze catalog.items, catalog.copies, catalog.copy_attachments, catalog.price_history`;
}
