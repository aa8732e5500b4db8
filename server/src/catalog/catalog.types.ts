import type { Reader } from '#server/platform/db.ts';

export type Quality = 'factory_new' | 'minimal_wear' | 'field_tested' | 'well_worn' | 'battle_scarred' | 'not_painted';
export type Variant = 'normal' | 'stattrak' | 'souvenir';

/** Catalog item. Amounts in euro cents, floats in wear units (0 to 1). */
export interface CatalogItem {
  id: number;
  baseId: number | null;
  /** English title; others are stored apart. */
  title: string;
  type: string;
  subcategory: string;
  hero: string | null;
  class: string;
  rarityColor: string;
  quality: Quality | null;
  variant: Variant;
  finish: string | null;
  collectionSlug: string | null;
  minFloat: number | null;
  maxFloat: number | null;
  /** Path below the image host, or an absolute URL. */
  imgUrl: string;
  priceCents: number;
  oldPriceCents: number | null;
  /** Lowest price of the 30 days before the current one. */
  lowestPriorCents: number | null;
  isNew: boolean;
  newUntil: Date | null;
  stock: number;
  soldCount: number;
}

/** Item with a locked row. */
export interface LockedItem {
  id: number;
  title: string;
  type: string;
  quality: Quality | null;
  subcategory: string;
  imgUrl: string;
  priceCents: number;
  oldPriceCents: number | null;
  stock: number;
}

/** Localised item, read from the database. */
export interface ListedItem extends LockedItem {
  /** Rarity. */
  class: string;
}

/** Localised title and attributes, without price. */
export type ItemSummary = Omit<ListedItem, 'priceCents' | 'oldPriceCents' | 'stock'>;

/** Finds summaries in any order; unknown ids are omitted. */
export type ItemLookup = (reader: Reader, ids: number[], languageId: number) => Promise<ItemSummary[]>;

/** Quantity of one item. */
export interface StockLine {
  itemId: number;
  count: number;
}

/** Filter of a category; null matches everything. */
export interface CategoryFilter {
  kind: 'all' | 'subcategory' | 'hero' | 'collection';
  value: string | null;
}

export interface CategoryNode {
  id: number;
  url: string;
  name: string;
  /** By language id, where it differs from `name`. */
  names: Map<number, string>;
  filter: CategoryFilter;
  children: CategoryNode[];
}

/** Data of the in-memory catalog. */
export interface CatalogData {
  items: CatalogItem[];
  categories: CategoryNode[];
  /** Slug → English name. */
  collections: Map<string, string>;
  /** By language id and item id, where it differs from the English title. */
  titles: Map<number, Map<number, string>>;
  languages: { id: number; code: string }[];
}
