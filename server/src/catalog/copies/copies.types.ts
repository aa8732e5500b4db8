import type { CopyFacts, Quality } from '#server/catalog/catalog.types.ts';

/** A copy that is added, with the id that it gets. */
export interface NewCopy extends CopyFacts {
  id: number;
  copyOf: number;
  priceCents: number;
}

/** A copy for sale. */
export interface CopyForSale {
  id: number;
  copyOf: number;
  title: string;
  quality: Quality;
  priceCents: number;
  copy: CopyFacts;
}

export interface CopyQuery {
  /** Null for the copies of all items. */
  itemId: number | null;
  /** Id of the last copy of the page before. */
  afterId: number;
  limit: number;
}

/** What an item says about the copies that it can have. */
export interface CopiedItem {
  id: number;
  type: string;
  quality: Quality;
  finish: string | null;
  minFloat: number;
  maxFloat: number;
  paintIndex: number | null;
  phases: { phase: string; paint_index: number }[] | null;
  priceCents: number;
}

/** A sticker or charm that the shop knows. */
export interface Attachable {
  id: number;
  name: string;
  priceCents: number;
}
