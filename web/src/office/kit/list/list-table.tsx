import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findActive, stepFrom, withIndex, type ActiveRow } from './active-row.ts';
import { tableWidth, type ListColumn, type RowKeys } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { ListTableRow } from './list-table-row.tsx';
import { scrollOffsets } from './scroll-offsets.ts';
import type { ListRow, ListTable as Table } from './use-list-table.ts';
import { useListKeys } from './use-list-keys.ts';

const rowHeightPx = 52;
const headHeightPx = 41;
const checkWidthPx = 52;
const rowsBefore = 20;

const offsets = scrollOffsets();

export interface ListBodyProps<Row extends object> {
  caption: string;
  table: Table<Row>;
  columns: readonly ListColumn<Row>[];
  /** Names what the rows are read by: search, filters, tab and sort. */
  inputKey: string;
  sort: string;
  onSort: (column: string) => void;
  /** Path of a record; without it rows do not open. */
  linkTo: ((row: Row) => string) | undefined;
  rowKeys: RowKeys<Row> | undefined;
  canSelect: boolean;
  clear: () => void;
  /** Rows of the whole filter; null if that is not known exactly. */
  total: number | null;
  onNearEnd: () => void;
  bulkBar: ReactNode;
  end: ReactNode;
}

/** Rows as a table in a panel that scrolls by itself; only the rows in view exist. */
export function ListTable<Row extends object>(props: ListBodyProps<Row>) {
  const { caption, table, columns, linkTo, canSelect, total, onNearEnd } = props;
  const box = useRef<HTMLDivElement>(null);
  const { rows } = table.getRowModel();
  const { active, virtual, setFocused } = useActiveRow(rows, { box, ...props });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - rowsBefore) onNearEnd();
  }, [last, rows.length, onNearEnd]);

  // The head counts as the first row.
  const rowCount = total === null ? -1 : total + 1;
  const width = tableWidth(columns) + (canSelect ? checkWidthPx : 0);
  return (
    <div className="panel list-panel">
      {props.bulkBar}
      <div className="list-scroll" ref={box}>
        <table className="data-table list-table" style={{ minWidth: width }} aria-rowcount={rowCount}>
          <caption className="sr-only">{caption}</caption>
          <colgroup>
            {canSelect ? <col style={{ width: checkWidthPx }} /> : null}
            {columns.map(({ key, width: columnWidth }) => (
              <col key={key} style={columnWidth ? { width: columnWidth } : undefined} />
            ))}
          </colgroup>
          <ListHead table={table} columns={columns} canSelect={canSelect} sort={props.sort} onSort={props.onSort} />
          <tbody>
            <Gap height={items[0]?.start ?? 0} />
            {/* One flat list of keys: rows of nested ones would be made anew at every step. */}
            {items.flatMap(({ index, key }, at) => {
              const row = rows[index];
              if (!row) return [];
              const before = items[at - 1];
              const gap = before ? (items[at]?.start ?? 0) - before.end : 0;
              return [
                gap > 0 ? <Gap key={`gap-${key}`} height={gap} /> : null,
                <ListTableRow
                  key={key}
                  row={row}
                  index={index}
                  columns={columns}
                  isSelected={row.getIsSelected()}
                  isActive={index === active}
                  isEntry={index === (active ?? 0)}
                  canSelect={canSelect}
                  linkTo={linkTo}
                  onFocus={setFocused}
                  measure={virtual.measureElement}
                />,
              ];
            })}
            <Gap height={virtual.getTotalSize() - (items.at(-1)?.end ?? 0)} />
          </tbody>
        </table>
        {props.end}
      </div>
    </div>
  );
}

/** Stands for the rows out of view. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr className="list-gap" aria-hidden="true" style={{ height }} /> : null;
}

/** The row that keys move. It stays in the document out of view too, else it would lose the focus. */
function useActiveRow<Row extends object>(
  rows: ListRow<Row>[],
  props: ListBodyProps<Row> & { box: React.RefObject<HTMLDivElement | null> },
) {
  const { box, inputKey, linkTo, rowKeys, canSelect, clear } = props;
  const navigate = useNavigate();
  const { key } = useLocation();
  const [focused, setFocused] = useState<ActiveRow | null>(null);
  const active = findActive(rows, focused);
  const wantsFocus = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    initialOffset: () => offsets.read(key),
    onChange: ({ scrollOffset }) => offsets.write(key, scrollOffset ?? 0),
    // The head covers the top.
    scrollPaddingEnd: headHeightPx,
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), active), [active]),
  });
  useScrollToTop(box, inputKey);
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    rowAt(box.current, active)?.focus({ preventScroll: true });
  });
  useNextRowFocus(box, active === null ? focused : null, rows.length);
  const row = active === null ? undefined : rows[active];
  useListKeys({
    move: (step) => {
      const index = stepFrom(rows, focused, step);
      const next = rows[index];
      if (!next) return;
      wantsFocus.current = true;
      setFocused({ id: next.id, index });
      virtual.scrollToIndex(index);
    },
    open: () => row && linkTo && void navigate(linkTo(row.original)),
    select: () => canSelect && row?.toggleSelected(),
    clear,
    findOther: (pressed) => {
      const element = rowAt(box.current, active);
      const act = rowKeys?.[pressed];
      return row && element && act ? () => act(row.original, element) : undefined;
    },
  });
  return { active, setFocused, virtual };
}

/** An answer may take its row from the list, and the focus with it: the row after it gets the focus. */
function useNextRowFocus(box: React.RefObject<HTMLDivElement | null>, gone: ActiveRow | null, count: number): void {
  useEffect(() => {
    if (!gone || document.activeElement !== document.body) return;
    rowAt(box.current, Math.min(gone.index, count - 1))?.focus();
  }, [box, gone, count]);
}

function rowAt(box: HTMLElement | null, index: number | null): HTMLElement | null {
  return box?.querySelector<HTMLElement>(`tr[data-index="${index}"]`) ?? null;
}

/** Other rows are shown from the first one. */
function useScrollToTop(box: React.RefObject<HTMLDivElement | null>, inputKey: string): void {
  const shown = useRef(inputKey);
  useEffect(() => {
    if (shown.current === inputKey) return;
    shown.current = inputKey;
    box.current?.scrollTo({ top: 0 });
  }, [box, inputKey]);
}
