import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { tableWidth, type ListColumn } from './list-column.ts';
import { ListHead } from './list-head.tsx';
import { ListTableRow } from './list-table-row.tsx';
import type { ListRow, ListTable as Table } from './use-list-table.ts';
import { useListKeys } from './use-list-keys.ts';

const rowHeightPx = 52;
const headHeightPx = 41;
const checkWidthPx = 52;
const rowsBefore = 20;

/** How far lists were scrolled, by visit, for the way back from a record. */
const offsets = new Map<string, number>();

export interface ListBodyProps<Row extends object> {
  caption: string;
  table: Table<Row>;
  columns: readonly ListColumn<Row>[];
  sort: string;
  onSort: (column: string) => void;
  /** Path of a record; without it rows do not open. */
  linkTo: ((row: Row) => string) | undefined;
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
  const { active, virtual, setActive } = useActiveRow(rows, { box, ...props });
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
                  onFocus={setActive}
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
  { box, linkTo, canSelect, clear }: ListBodyProps<Row> & { box: React.RefObject<HTMLDivElement | null> },
) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [active, setActive] = useState<number | null>(null);
  const wantsFocus = useRef(false);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
    initialOffset: () => offsets.get(key) ?? 0,
    onChange: ({ scrollOffset }) => offsets.set(key, scrollOffset ?? 0),
    // The head covers the top.
    scrollPaddingEnd: headHeightPx,
    rangeExtractor: useCallback(
      (range: Range) => {
        const shown = defaultRangeExtractor(range);
        const isMissing = active !== null && active < range.count && !shown.includes(active);
        return isMissing ? [...shown, active].toSorted((one, other) => one - other) : shown;
      },
      [active],
    ),
  });
  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    box.current?.querySelector<HTMLElement>(`tr[data-index="${active}"]`)?.focus({ preventScroll: true });
  });
  const row = active === null ? undefined : rows[active];
  useListKeys({
    move: (step) => {
      if (rows.length === 0) return;
      const next = active === null ? 0 : Math.min(rows.length - 1, Math.max(0, active + step));
      wantsFocus.current = true;
      setActive(next);
      virtual.scrollToIndex(next);
    },
    open: () => row && linkTo && void navigate(linkTo(row.original)),
    select: () => canSelect && row?.toggleSelected(),
    clear,
  });
  return { active, setActive, virtual };
}
