import type { ReactNode } from 'react';

/** A column of a list; on phones a label with its value on the row's card. */
export interface ListColumn<Row> {
  /** Field of the row on the wire; also names the column in the address and in CSV. */
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Pixels; without it the column shares what is left. */
  width?: number;
  isRight?: boolean;
  /** What the call sorts by; without it the column does not sort. */
  sort?: string;
  /** Shown only when chosen. */
  isExtra?: boolean;
  /** In CSV even if it is not shown. */
  isExported?: boolean;
  /** First on the card and link to the record. One per list. */
  isTitle?: boolean;
  /** Spans two places on the card. */
  isWide?: boolean;
  /** A button instead of a value: no label on the card, not in CSV, always shown. */
  isAction?: boolean;
}

/** What single keys do to the active row, beside those of every list. */
export type RowKeys<Row> = Readonly<Record<string, (row: Row, element: HTMLElement) => void>>;

/** Keys of the columns on screen: the chosen ones in the list's own order, titles and actions always. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ListColumn<Row>[] {
  return columns.filter((column) => {
    if (column.isTitle || column.isAction) return true;
    return chosen ? chosen.includes(column.key) : !column.isExtra;
  });
}

const growWidth = 170;

/** Narrowest table that cuts nothing off; a narrower window scrolls sideways. */
export function tableWidth(columns: readonly Pick<ListColumn<unknown>, 'width'>[]): number {
  return columns.reduce((sum, { width = growWidth }) => sum + width, 0);
}
