import type { ItemVariant } from '#contract/item-editions.ts';
import type { Quality } from '#server/catalog/catalog.types.ts';

/** What staff can change of an item, all but its stock. */
export interface ItemFields {
  /** English; market name and title of a new item are the same unless given. */
  title: string;
  marketHashName: string;
  type: string;
  subcategory: string;
  hero: string | null;
  /** Rarity; its color follows. */
  class: string;
  quality: Quality | null;
  variant: ItemVariant;
  collectionSlug: string | null;
  imgUrl: string;
  priceCents: number;
  oldPriceCents: number | null;
  isNew: boolean;
  newUntil: Date | null;
  isTop: boolean;
  isHidden: boolean;
}

/** Translated titles by language code. */
export type ItemTitles = Record<string, string>;

/** An item as staff see it. */
export interface ItemRecord extends ItemFields {
  id: number;
  /** The item that it is a copy of. */
  copyOf: number | null;
  rarityColor: string;
  /** Lowest price of the 30 days before the current one began. */
  lowestPriorCents: number | null;
  /** Quantity in stock, of hidden items too. */
  stock: number;
  soldCount: number;
  createdAt: Date;
  changedAt: Date;
}

export interface TitledRecord extends ItemRecord {
  titles: ItemTitles;
}

export interface PriceRow {
  priceCents: number;
  beganAt: Date;
  /** Member of staff who set it; null for one of a catalog file of the shop itself. */
  changedBy: string | null;
}
