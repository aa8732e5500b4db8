import type { BadLine } from '#server/catalog/import/import.types.ts';
import type { NewReferencePrice } from '#server/catalog/prices/prices.types.ts';

/** A market price as a file states it: of an item by id, by market name, or both. */
export interface ReferenceRow {
  line: number;
  itemId: number | null;
  name: string | null;
  /** `YYYY-MM-DD` in UTC. */
  day: string;
  priceCents: number;
}

export interface ReferenceFile {
  rows: ReferenceRow[];
  bad: BadLine[];
}

/** What a file of market prices would change. */
export interface ReferencePlan {
  /** New and changed prices, by item and day. */
  prices: NewReferencePrice[];
  added: number;
  changed: number;
  unchanged: number;
  bad: BadLine[];
  /** Hash of the prices and of those before them, to recognise the same plan. */
  version: string;
}

/** What the shop has for a row. */
export interface FoundReference {
  /** Null for an unknown item. */
  itemId: number | null;
  /** Market name of the item; null for a copy. */
  itemName: string | null;
  copyOf: number | null;
  /** Price and source of the day so far; null without one. */
  priceCents: number | null;
  source: string | null;
}
