import type { ItemVariant } from '#contract/item-editions.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';
import { insertRows } from '#server/catalog/import/import.sql.ts';
import { seedCatalog } from '#server/catalog/import/seed-catalog.ts';
import { seedTree } from '#server/catalog/import/seed-tree.ts';
import { seedContent } from '#server/content/seed-content.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';

export interface ItemInput {
  title?: string;
  priceCents?: number;
  oldPriceCents?: number | null;
  stock?: number;
  type?: string;
  subcategory?: string;
  hero?: string | null;
  class?: string;
  quality?: Quality | null;
  variant?: ItemVariant;
  isNew?: boolean;
}

export interface GivenItem {
  id: number;
  title: string;
  priceCents: number;
  stock: number;
}

let lastId = 50_000_000;

/** Creates an item, by default a unique rifle for 100 euros. */
export async function givenItem(db: Db, input: ItemInput = {}): Promise<GivenItem> {
  const [item] = await givenItems(db, [input]);
  if (!item) throw new Error('no item was given');
  return item;
}

/** Creates items, with the categories that they need. */
export async function givenItems(db: Db, overrides: ItemInput[]): Promise<GivenItem[]> {
  await seedTree(db);
  const rows = overrides.map((input) => toRow(input, (lastId += 1)));
  await inTransaction(db, (tx) => insertRows(tx, rows));
  return rows.map(({ id, title, price_cents: priceCents, stock }) => ({ id, title, priceCents, stock }));
}

export async function givenCatalog(db: Db): Promise<void> {
  await seedContent(db);
  await seedCatalog(db, { size: 'small', isForSale: true, now: new Date('2026-11-20T12:00:00Z') });
}

function toRow(input: ItemInput, id: number) {
  const title = input.title ?? `AK-47 | Specimen ${id} (Field-Tested)`;
  return {
    id,
    base_id: null,
    market_hash_name: `${title} #${id}`,
    title,
    type: input.type ?? 'Rifle',
    subcategory: input.subcategory ?? 'rifles',
    hero: input.hero === undefined ? 'AK-47' : input.hero,
    class: input.class ?? 'Classified',
    rarity_color: '#d32ce6',
    quality: input.quality === undefined ? ('field_tested' as const) : input.quality,
    variant: input.variant ?? ('normal' as const),
    star: false,
    finish: null,
    collection_slug: null,
    team: null,
    min_float: null,
    max_float: null,
    paint_index: null,
    phases: null,
    img_url: `/images/${id}.webp`,
    first_seen: null,
    price_cents: input.priceCents ?? 100_00,
    old_price_cents: input.oldPriceCents ?? null,
    price_source: null,
    price_date: null,
    new: input.isNew ?? false,
    stock: input.stock ?? 1,
  };
}
