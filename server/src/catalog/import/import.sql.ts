import type { Reader, Tx } from '#server/platform/db.ts';
import type { ImportRow } from './import-row.rules.ts';

export interface RowComparison {
  id: number;
  kind: 'new' | 'changed' | 'unchanged';
  oldPriceCents: number | null;
  /** Whether the row sets the stock of a stored item, which never had any. */
  setsStock: boolean;
  /** Whether the row has the source and the day of the stored price. */
  hasStoredPriceDay: boolean;
  /** Hash of the stored columns; null for a new item. */
  stored: string | null;
  /** Id of another item that already has the market name. */
  nameTakenBy: number | null;
  /** The item that the stored one is a copy of. */
  copyOf: number | null;
  hasSubcategory: boolean;
  hasCollection: boolean;
}

const recordset = (reader: Reader, rows: ImportRow[]) => reader`
  jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r (
    id integer, base_id integer, market_hash_name text, title text, type text, subcategory text, hero text, class text,
    rarity_color text, quality text, variant text, star boolean, finish text, collection_slug text, team text,
    min_float double precision, max_float double precision, paint_index integer, phases jsonb, img_url text,
    first_seen date, price_cents bigint, old_price_cents bigint, price_source text, price_date date, new boolean,
    stock integer)`;

/** The columns that an import always writes; the stock only of items that never had any. */
const storedColumns = (reader: Reader) => reader`
  row(i.base_id, i.market_hash_name, i.title, i.type, i.subcategory, i.hero, i.class, i.rarity_color, i.quality,
    i.variant, i.is_star, i.finish, i.collection_slug, i.team, i.min_float, i.max_float, i.paint_index, i.phases,
    i.img_url, i.first_seen, i.price_cents, i.old_price_cents, i.price_source, i.price_date, i.is_new)`;

/** Compares rows with stored items, in the order of the rows. Writes and locks nothing. */
export async function compareRows(reader: Reader, rows: ImportRow[]): Promise<RowComparison[]> {
  return reader<RowComparison[]>`
    select r.id, i.price_cents as old_price_cents, md5(case when i.id is not null then row(i.was_stocked, ${storedColumns(reader)})::text end) as stored,
      coalesce(not i.was_stocked and r.stock > 0, false) as sets_stock,
      coalesce(i.price_source = r.price_source and i.price_date = r.price_date, false) as has_stored_price_day,
      named.id as name_taken_by, i.copy_of,
      exists (select from catalog.categories c where c.url = r.subcategory and c.filter_kind = 'subcategory')
        as has_subcategory,
      r.collection_slug is null or exists (select from catalog.collections c where c.slug = r.collection_slug)
        as has_collection,
      case
        when i.id is null then 'new'
        when ${storedColumns(reader)}
          is distinct from row(r.base_id, r.market_hash_name, r.title, r.type, r.subcategory, r.hero, r.class,
            r.rarity_color, r.quality, r.variant, r.star, r.finish, r.collection_slug, r.team, r.min_float, r.max_float,
            r.paint_index, r.phases, r.img_url, r.first_seen, r.price_cents, r.old_price_cents, r.price_source,
            r.price_date, r.new)
          or (not i.was_stocked and r.stock > 0)
        then 'changed' else 'unchanged'
      end as kind
    from ${recordset(reader, rows)}
    left join catalog.items i on i.id = r.id
    left join catalog.items named
      on named.market_hash_name = r.market_hash_name and named.copy_of is null and named.id <> r.id`;
}

export interface StoredPrices {
  id: number;
  priceCents: number;
  oldPriceCents: number | null;
  /** Whether customers could buy it at these prices. */
  wasStocked: boolean;
  /** Lowest price of the 30 days before the current one began. */
  lowestPriorCents: number | null;
  /** Lowest price since a moment, the current one included; null without a price history. */
  lowestCents: number | null;
}

/** Prices of items; unknown ids are omitted. */
export async function selectStoredPrices(reader: Reader, ids: number[], since: Date): Promise<StoredPrices[]> {
  return reader<StoredPrices[]>`
    select id, price_cents, old_price_cents, was_stocked, lowest_prior_cents, catalog.lowest_cents_since(id, ${since}) as lowest_cents
    from catalog.items where id = any(${ids}::integer[])`;
}

/** Locks the items of these rows by ascending id. `no key update` does not block foreign keys to items. */
export async function lockRows(tx: Tx, ids: number[]): Promise<void> {
  await tx`select id from catalog.items where id = any(${ids}::integer[]) order by id for no key update`;
}

/** The only earlier price of a new item is its old one, which the bundled catalog alone brings. */
export async function insertRows(tx: Tx, rows: ImportRow[]): Promise<void> {
  await tx`
    insert into catalog.items (id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color,
      quality, variant, is_star, finish, collection_slug, team, min_float, max_float, paint_index, phases, img_url,
      first_seen, price_cents, old_price_cents, lowest_prior_cents, price_source, price_date, is_new, stock, was_stocked)
    select id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant, star,
      finish, collection_slug, team, min_float, max_float, paint_index, phases, img_url, first_seen, price_cents,
      old_price_cents, old_price_cents, price_source, price_date, new, stock, stock > 0
    from ${recordset(tx, rows)}`;
}

/**
 * Writes locked items, with their stock if they never had any. Unlike an upsert, it blocks foreign keys only to items
 * whose market name changes.
 */
export async function updateRows(tx: Tx, rows: ImportRow[], now: Date): Promise<void> {
  await tx`
    update catalog.items i
    set base_id = r.base_id, market_hash_name = r.market_hash_name, title = r.title, type = r.type,
      subcategory = r.subcategory, hero = r.hero, class = r.class, rarity_color = r.rarity_color, quality = r.quality,
      variant = r.variant, is_star = r.star, finish = r.finish, collection_slug = r.collection_slug, team = r.team,
      min_float = r.min_float, max_float = r.max_float, paint_index = r.paint_index, phases = r.phases,
      img_url = r.img_url, first_seen = r.first_seen, price_cents = r.price_cents, old_price_cents = r.old_price_cents,
      price_source = r.price_source, price_date = r.price_date, is_new = r.new, changed_at = ${now},
      stock = case when i.was_stocked then i.stock else r.stock end, was_stocked = i.was_stocked or r.stock > 0
    from ${recordset(tx, rows)}
    where i.id = r.id`;
}

export interface PriceStart {
  itemId: number;
  priceCents: number;
  beganAt: Date;
}

export async function insertPrices(tx: Tx, prices: PriceStart[], by: string | null): Promise<void> {
  await tx`
    insert into catalog.price_history (item_id, price_cents, began_at, changed_by)
    select *, ${by} from unnest(${prices.map((price) => price.itemId)}::integer[], ${prices.map((price) => price.priceCents)}::bigint[],
      ${prices.map((price) => price.beganAt.toISOString())}::timestamptz[])
    on conflict (item_id, began_at) do update set price_cents = excluded.price_cents`;
}

/** An item in the columns of an import. */
export interface ExportRow extends Omit<ImportRow, 'phases' | 'variant'> {
  variant: string;
  phases: Record<string, string | number | null>[] | null;
}

export async function selectExportRows(reader: Reader, ids: number[]): Promise<ExportRow[]> {
  const rows = await reader<{ row: ExportRow }[]>`
    select to_jsonb(r) as row from (
      select id, base_id, market_hash_name, title, type, subcategory, hero, class, rarity_color, quality, variant,
        is_star as star, finish, collection_slug, team, min_float, max_float, paint_index, phases, img_url, first_seen,
        price_cents, old_price_cents, price_source, price_date, is_new as new, stock
      from catalog.items where id = any(${ids}::integer[]) order by id) r`;
  return rows.map(({ row }) => row);
}
