import type { Reader, Tx } from '#server/platform/db.ts';
import type { ItemFields, ItemRecord, ItemTitles, PriceRow, TitledRecord } from './item-record.types.ts';

export const recordColumns = (reader: Reader) => reader`
  id, copy_of, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant, collection_slug, img_url,
  price_cents, old_price_cents, lowest_prior_cents, is_new, new_until, is_top, is_hidden, stock, sold_count, created_at,
  changed_at`;

/** Translated titles of an item `i` by language code. */
export const titlesColumn = (reader: Reader) => reader`
  (select coalesce(jsonb_object_agg(l.code, t.title), '{}') from catalog.item_titles t
    join content.languages l on l.id = t.language_id where t.item_id = i.id) as titles`;

export async function selectRecord(reader: Reader, id: number): Promise<TitledRecord | null> {
  const [row] = await reader<TitledRecord[]>`
    select ${recordColumns(reader)}, ${titlesColumn(reader)} from catalog.items i where id = ${id}`;
  return row ?? null;
}

export async function selectRecords(reader: Reader, ids: number[]): Promise<ItemRecord[]> {
  return reader<ItemRecord[]>`
    select ${recordColumns(reader)} from catalog.items where id = any(${ids}::integer[]) order by id`;
}

/** Locks items by ascending id and returns them; unknown ids are omitted. */
export async function selectRecordsForUpdate(tx: Tx, ids: number[]): Promise<ItemRecord[]> {
  return tx<ItemRecord[]>`
    select ${recordColumns(tx)} from catalog.items where id = any(${ids}::integer[]) order by id for no key update`;
}

/** Replaces the translated titles of an item; touches no row that stays as it is. */
export async function replaceTitles(tx: Tx, itemId: number, titles: ItemTitles): Promise<void> {
  const codes = Object.keys(titles);
  await tx`
    delete from catalog.item_titles t using content.languages l
    where t.item_id = ${itemId} and l.id = t.language_id and l.code <> all(${codes}::text[])`;
  if (codes.length === 0) return;
  await tx`
    insert into catalog.item_titles as t (item_id, language_id, title)
    select ${itemId}, l.id, given.title
    from unnest(${codes}::text[], ${Object.values(titles)}::text[]) as given (code, title)
    join content.languages l on l.code = given.code
    on conflict (item_id, language_id) do update set title = excluded.title where t.title <> excluded.title`;
}

/** Prices of an item, newest first. */
export async function selectPrices(reader: Reader, itemId: number, limit: number): Promise<PriceRow[]> {
  return reader<PriceRow[]>`
    select price_cents, began_at, changed_by from catalog.price_history
    where item_id = ${itemId} order by began_at desc limit ${limit}`;
}

/** Writes the fields of locked items; the color is that of other items of the same class. */
export async function updateFields(tx: Tx, items: (ItemFields & { id: number })[], now: Date): Promise<void> {
  await tx`
    update catalog.items i
    set title = r.title, market_hash_name = r.market_hash_name, type = r.type, subcategory = r.subcategory,
      hero = r.hero, class = r.class, quality = r.quality, variant = r.variant, collection_slug = r.collection_slug,
      img_url = r.img_url, price_cents = r.price_cents, old_price_cents = r.old_price_cents, is_new = r.is_new,
      new_until = r.new_until, is_top = r.is_top, is_hidden = r.is_hidden, changed_at = ${now},
      rarity_color = case when i.class = r.class then i.rarity_color
        else coalesce((select o.rarity_color from catalog.items o where o.class = r.class limit 1), i.rarity_color) end
    from jsonb_to_recordset(${JSON.stringify(items.map(toRow))}::text::jsonb) as r (id integer, title text,
      market_hash_name text, type text, subcategory text, hero text, class text, quality text, variant text,
      collection_slug text, img_url text, price_cents bigint, old_price_cents bigint, is_new boolean,
      new_until timestamptz, is_top boolean, is_hidden boolean)
    where i.id = r.id`;
}

function toRow(item: ItemFields & { id: number }): object {
  return {
    id: item.id,
    title: item.title,
    market_hash_name: item.marketHashName,
    type: item.type,
    subcategory: item.subcategory,
    hero: item.hero,
    class: item.class,
    quality: item.quality,
    variant: item.variant,
    collection_slug: item.collectionSlug,
    img_url: item.imgUrl,
    price_cents: item.priceCents,
    old_price_cents: item.oldPriceCents,
    is_new: item.isNew,
    new_until: item.newUntil,
    is_top: item.isTop,
    is_hidden: item.isHidden,
  };
}

/** Inserts an item after the largest id. */
export async function insertItem(tx: Tx, item: ItemFields & { stock: number }, now: Date): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into catalog.items (id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant,
      is_star, collection_slug, img_url, price_cents, is_new, new_until, is_top, is_hidden, stock, was_stocked,
      created_at, changed_at)
    select coalesce(max(id), 0) + 1, ${item.marketHashName}, ${item.title}, ${item.type}, ${item.subcategory}, ${item.hero},
      ${item.class},
      coalesce((select o.rarity_color from catalog.items o where o.class = ${item.class} limit 1), '#b0c3d9'),
      ${item.quality}, ${item.variant}, ${item.title.startsWith('★')}, ${item.collectionSlug}, ${item.imgUrl},
      ${item.priceCents}, ${item.isNew}, ${item.newUntil}, ${item.isTop}, ${item.isHidden}, ${item.stock}, ${item.stock > 0},
      ${now}, ${now}
    from catalog.items returning id`;
  return row?.id ?? 0;
}

/** Serialises new items until the end of the transaction, so that each gets an id of its own. */
export async function lockNewItems(tx: Tx): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('catalog.items', 0))`;
}

/** What of an item's references exists, and who else has its market name. */
export async function selectReferences(
  reader: Reader,
  { marketHashName, subcategory, collectionSlug }: ItemFields,
  exceptId: number,
): Promise<{ isNameTaken: boolean; hasSubcategory: boolean; hasCollection: boolean }> {
  const [row] = await reader<{ isNameTaken: boolean; hasSubcategory: boolean; hasCollection: boolean }[]>`
    select
      exists (select from catalog.items where market_hash_name = ${marketHashName} and copy_of is null
        and id not in (${exceptId}, coalesce((select copy_of from catalog.items where id = ${exceptId}), 0))) as is_name_taken,
      exists (select from catalog.categories where url = ${subcategory} and filter_kind = 'subcategory') as has_subcategory,
      ${collectionSlug}::text is null or exists (select from catalog.collections where slug = ${collectionSlug})
        as has_collection`;
  return row ?? { isNameTaken: false, hasSubcategory: false, hasCollection: false };
}

/** Begins new prices that somebody set. Items without any history get their price so far as its first entry. */
export async function insertPriceChanges(
  tx: Tx,
  changes: { itemId: number; priceCents: number; priorCents: number | null; priorSince: Date }[],
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  const ids = changes.map(({ itemId }) => itemId);
  await tx`
    insert into catalog.price_history (item_id, price_cents, began_at)
    select r.item_id, r.price_cents, r.began_at
    from unnest(${ids}::integer[], ${changes.map(({ priorCents }) => priorCents)}::bigint[],
      ${changes.map(({ priorSince }) => priorSince.toISOString())}::timestamptz[]) as r (item_id, price_cents, began_at)
    where r.price_cents is not null and not exists (select from catalog.price_history h where h.item_id = r.item_id)
    on conflict do nothing`;
  await tx`
    insert into catalog.price_history (item_id, price_cents, began_at, changed_by)
    select r.item_id, r.price_cents, ${now}, ${by}
    from unnest(${ids}::integer[], ${changes.map(({ priceCents }) => priceCents)}::bigint[]) as r (item_id, price_cents)
    on conflict (item_id, began_at) do update set price_cents = excluded.price_cents, changed_by = excluded.changed_by`;
  await tx`
    update catalog.items set lowest_prior_cents = catalog.lowest_prior_cents(id)
    where id = any(${ids}::integer[])`;
}

export async function selectLowestPriors(reader: Reader, ids: number[]): Promise<Map<number, number | null>> {
  const rows = await reader<{ id: number; lowest: number | null }[]>`
    select id, lowest_prior_cents as lowest from catalog.items where id = any(${ids}::integer[])`;
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}

/** Sets the stock of a locked item. */
export async function updateStock(tx: Tx, id: number, { stock, now }: { stock: number; now: Date }): Promise<void> {
  await tx`
    update catalog.items set stock = ${stock}, was_stocked = was_stocked or ${stock > 0}, changed_at = ${now}
    where id = ${id}`;
}
