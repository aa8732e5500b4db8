import type { Tx } from '#server/platform/db.ts';
import type { ItemFilter } from '#server/catalog/items/item-list.types.ts';
import type { ItemFields, ItemRecord } from '#server/catalog/items/item-record.types.ts';

/** A change of many items; what is missing stays as it is. */
export interface BulkChange {
  /** Change of the price in basis points, such as -500 for five percent less. */
  priceBps?: number;
  /** `previous`: the price until now becomes the old price, as the 30-day rule allows; `none` removes it. */
  oldPrice?: 'previous' | 'none';
  subcategory?: string;
  isNew?: boolean;
  isTop?: boolean;
  isHidden?: boolean;
}

/** Why an item is left as it is, or gets back only a part. */
export type BulkFailure =
  | 'price_out_of_range'
  | 'old_price_not_allowed'
  | 'old_price_not_restored'
  | 'details_not_restored'
  | 'facts_not_restored'
  | 'changed_since';

export interface BulkRun {
  id: number;
  /** Null for an import, and for its undoing. */
  selection: ItemFilter | null;
  /** Null for an import, and for the undoing of a run. */
  change: BulkChange | null;
  undoOf: number | null;
  undoneBy: number | null;
  isImport: boolean;
  actor: string;
  total: number;
  afterId: number;
  changedCount: number;
  /** Of the changed items, those that an undoing could not give back everything. */
  partlyCount: number;
  unchangedCount: number;
  failedCount: number;
  createdAt: Date;
  endedAt: Date | null;
}

/** What a run does to an item. */
export interface PlannedChange {
  item: ItemRecord;
  fields: Partial<ItemFields>;
  failure: BulkFailure | null;
}

/** What a run changed of one item, for its history. */
export interface ItemBulkChange extends Pick<RecordedChange, 'before' | 'after'> {
  runId: number;
  undoOf: number | null;
  isImport: boolean;
  actor: string;
  startedAt: Date;
}

/** Fields of a change; `details` are columns of an import that no form has, and that an undoing of items leaves. */
export interface RecordedFields extends Partial<ItemFields> {
  details?: Record<string, unknown>;
}

export interface RecordedChange {
  itemId: number;
  /** Fields that differ, with their values before and after; an item that an import added has none before. */
  before: RecordedFields;
  after: RecordedFields;
  failure: BulkFailure | null;
}

/** Gives locked items the details back that an import took from them; returns the ids of those for which it could. */
export type RestoreDetails = (tx: Tx, changes: RecordedChange[], now: Date) => Promise<number[]>;
