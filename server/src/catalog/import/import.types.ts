import type { ImportRow } from './import-row.rules.ts';

export interface BadLine {
  line: number;
  reason: string;
}

/** A new or changed item; `oldPriceCents` is the stored price, null for a new item. */
export interface ItemChange {
  kind: 'new' | 'changed';
  line: number;
  row: ImportRow;
  oldPriceCents: number | null;
}

/** What an uploaded text would change. */
export interface ImportPlan {
  changes: ItemChange[];
  unchanged: number;
  bad: BadLine[];
}
