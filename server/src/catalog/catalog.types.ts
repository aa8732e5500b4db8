import type { ItemVariant } from '#contract/item-editions.ts';

export type Quality = 'factory_new' | 'minimal_wear' | 'field_tested' | 'well_worn' | 'battle_scarred' | 'not_painted';

/** A sticker on a copy. */
export interface CopySticker {
  slot: number;
  /** English, without the kind. */
  name: string;
  wear: number | null;
  /** Its own item; null if the shop has none. */
  itemId: number | null;
}

export interface CopyCharm {
  name: string;
  pattern: number | null;
  itemId: number | null;
}

/** What makes a copy this very one of its item. */
export interface CopyFacts {
  float: number;
  pattern: number | null;
  paintIndex: number | null;
  phase: string | null;
  nameTag: string | null;
  inspectLink: string | null;
  protectedUntilMs: number | null;
  stickers: CopySticker[];
  charms: CopyCharm[];
}

/** What tells a copy from others of its item. */
export interface CopyMarks extends Pick<CopyFacts, 'float' | 'pattern' | 'paintIndex' | 'phase' | 'nameTag'> {
  stickers: Pick<CopySticker, 'slot' | 'name' | 'wear'>[];
  charms: Pick<CopyCharm, 'name' | 'pattern'>[];
}

/** One thing for sale. Amounts in euro cents, floats in wear units from 0 to 1. */
export interface CatalogItem {
  id: number;
  baseId: number | null;
  /** The item that it is a copy of. */
  copyOf: number | null;
  copy: CopyFacts | null;
  /** English; titles in other languages are stored separately. */
  title: string;
  type: string;
  subcategory: string;
  hero: string | null;
  class: string;
  rarityColor: string;
  quality: Quality | null;
  variant: ItemVariant;
  finish: string | null;
  collectionSlug: string | null;
  minFloat: number | null;
  maxFloat: number | null;
  /** Path below the image host, or an absolute address. */
  imgUrl: string;
  /** Hashes of its own photos in their order. */
  photos: readonly string[];
  priceCents: number;
  oldPriceCents: number | null;
  /** Lowest price of the 30 days before the current one began. */
  lowestPriorCents: number | null;
  isNew: boolean;
  newUntil: Date | null;
  /** Popular by choice of staff. */
  isTop: boolean;
  /** Higher for items that came to the shop, then to the game, on a later day. */
  addedRank: number;
  /** What customers can buy; nothing of a hidden item. */
  stock: number;
  soldCount: number;
}

export interface LockedItem {
  id: number;
  title: string;
  type: string;
  quality: Quality | null;
  subcategory: string;
  imgUrl: string;
  /** Hash of its first photo. */
  photo: string | null;
  priceCents: number;
  oldPriceCents: number | null;
  stock: number;
}

/** An item as carts and orders show it, in one language, straight from the database. */
export interface ListedItem extends LockedItem {
  /** Rarity. */
  class: string;
  /** Lowest price of the 30 days before the current one began. */
  lowestPriorCents: number | null;
  /** Null for an item that is no copy. */
  copy: CopyMarks | null;
}

export interface StockLine {
  itemId: number;
  count: number;
}

/** Scope of a category's filters: everything, a subcategory, a model or subject, or a collection (null: any). */
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
  /** Whether menus, lists and suggestions show it. */
  isShown: boolean;
  children: CategoryNode[];
}
