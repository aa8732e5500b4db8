import type { CategoryFilter } from '#server/catalog/catalog.types.ts';

/** A category as staff edit it. */
export interface CategoryRecord {
  id: number;
  parentId: number | null;
  /** Part of addresses and of the wire; never changes. */
  url: string;
  /** English. */
  name: string;
  kind: CategoryFilter['kind'];
  /** Among the children of its parent, from 1. */
  place: number;
  isShown: boolean;
  /** By language code, without English. */
  names: Record<string, string>;
}

/** What staff can change; a name of null is removed. */
export interface CategoryChange {
  name?: string;
  names?: Record<string, string | null>;
  place?: number;
  isShown?: boolean;
}

/** A category in the order of the tree. */
export interface PlacedCategory extends CategoryRecord {
  /** 0 for the root. */
  depth: number;
  /** Codes of languages that show the English name though a translation is due. */
  missing: string[];
}
