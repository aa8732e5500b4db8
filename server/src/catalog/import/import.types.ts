import type { ImportRow } from './import-row.rules.ts';

export interface BadLine {
  line: number;
  reason: string;
}

/** What an import makes of a row otherwise than it asks. */
export interface LineNote {
  line: number;
  note: string;
}

export interface LinedRow {
  line: number;
  row: ImportRow;
  /** Columns that the file leaves out: a stored item keeps its own. */
  omitted: (keyof ImportRow)[];
}

/**
 * A new or changed item; `oldPriceCents` is the stored price, null for a new item. `setsStock`: a stored item gets its
 * first stock. `isMarketPrice`: the file names source and day of its price, which the stored item does not have.
 */
export interface ItemChange {
  kind: 'new' | 'changed';
  line: number;
  row: ImportRow;
  oldPriceCents: number | null;
  setsStock: boolean;
  isMarketPrice: boolean;
}

/** An uploaded text, read. */
export interface ImportFile {
  rows: LinedRow[];
  bad: BadLine[];
}

/** What an uploaded file would change. */
export interface ImportPlan {
  changes: ItemChange[];
  unchanged: number;
  bad: BadLine[];
  notes: LineNote[];
  /** Hash of the changes and of the items before them, to recognise the same plan. */
  version: string;
}
