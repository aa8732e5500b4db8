import type { BadLine, LineNote } from '#server/catalog/import/import.types.ts';
import type { CopyFacts, Quality } from '#server/catalog/catalog.types.ts';

/** A copy that is added, with the id that it gets. */
export interface NewCopy extends CopyFacts {
  id: number;
  copyOf: number;
  /** Key of the shop for it, by which a file finds it again. */
  reference: string | null;
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

/** A copy as it is stored, sold and withdrawn ones too. */
export interface StoredCopy extends CopyFacts {
  id: number;
  copyOf: number;
  reference: string | null;
  title: string;
  priceCents: number;
  /** Zero once it is sold or reserved. */
  stock: number;
  soldCount: number;
  /** Withdrawn from sale, by itself or with its item. */
  isHidden: boolean;
}

/** An item of which a copy is added or changed. */
export interface CopyParent {
  id: number;
  marketHashName: string;
  title: string;
  subcategory: string;
  quality: Quality | null;
  minFloat: number | null;
  maxFloat: number | null;
  paintIndex: number | null;
  phases: { phase: string; paint_index: number }[] | null;
}

/** What a row of a file, or a form, says about a copy; what is missing stays as it is. */
export interface CopyInput extends Partial<CopyFacts> {
  /** Id of the copy; without one its reference finds it. */
  id?: number;
  /** Null takes it from the copy, which then has an id here. */
  reference?: string | null;
  /** Id or market name of its item. */
  item?: number | string;
  priceCents?: number;
}

export interface LinedInput {
  line: number;
  input: CopyInput;
}

/** The rows of a file of copies, read. */
export interface CopyFile {
  rows: LinedInput[];
  bad: BadLine[];
}

/** Facts of a copy that can be changed. */
export interface CopyValues extends CopyFacts {
  reference: string | null;
  priceCents: number;
}

/** A copy that is added, without `before`, or changed. */
export interface CopyChange {
  item: CopyParent;
  before: StoredCopy | null;
  after: CopyValues;
}

export interface CopyNote extends LineNote {
  /** The row is not imported, because the copy is sold or reserved. */
  isLeftOut: boolean;
}

/** What a file of copies would change. */
export interface CopyPlan {
  changes: (CopyChange & { line: number })[];
  unchanged: number;
  bad: BadLine[];
  notes: CopyNote[];
  /** Hash of the changes and of the copies before them, to recognise the same plan. */
  version: string;
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
