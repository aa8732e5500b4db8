import type { TitledRecord } from './item-record.types.ts';

/** Which items the office lists, changes or exports. Empty lists and nulls exclude nothing. */
export interface ItemFilter {
  /** Certain items only. */
  ids: number[] | null;
  /** Words of the English title, or an id. */
  search: string | null;
  subcategories: string[];
  types: string[];
  qualities: string[];
  classes: string[];
  priceFromCents: number | null;
  priceToCents: number | null;
  stockFrom: number | null;
  stockTo: number | null;
  isNew: boolean | null;
  isTop: boolean | null;
  isSale: boolean | null;
  isHidden: boolean | null;
}

export interface ListedRecord extends TitledRecord {
  /** With microseconds, for cursors. */
  changedAtExact: string;
}

/** Values that filters and forms offer: names, subcategories in English, slugs of collections, codes of languages. */
export interface ItemValues {
  types: string[];
  classes: string[];
  subcategories: { url: string; name: string }[];
  collections: string[];
  languages: string[];
}
