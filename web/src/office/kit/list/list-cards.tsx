import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { Link } from 'react-router';
import { findActive, withIndex, type ActiveRow } from './active-row.ts';
import type { ListColumn } from './list-column.ts';
import type { ListBodyProps } from './list-table.tsx';
import { SelectAll, selectAllText } from './select-all.tsx';
import type { ListRow } from './use-list-table.ts';

const cardHeightPx = 180;
const cardsBefore = 10;

/** Rows as cards below 768 px, where the page itself scrolls. */
export function ListCards<Row extends object>(props: ListBodyProps<Row>) {
  const { caption, table, columns, linkTo, canSelect, onNearEnd } = props;
  const { rows } = table.getRowModel();
  const list = useRef<HTMLUListElement>(null);
  const active = useFocusedCard(list, rows);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(Math.round(top + window.scrollY));
  }, [props.bulkBar]);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => cardHeightPx,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    scrollMargin,
    // Whatever is being typed into a card stays there out of view.
    rangeExtractor: useCallback((range: Range) => withIndex(defaultRangeExtractor(range), active), [active]),
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (last >= rows.length - cardsBefore) onNearEnd();
  }, [last, rows.length, onNearEnd]);
  const paddingTop = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const paddingBottom = virtual.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  return (
    <div className="panel list-panel">
      {props.bulkBar}
      {canSelect ? (
        <label className="list-card-all">
          {selectAllText}
          <span className="list-card-check">
            <SelectAll table={table} />
          </span>
        </label>
      ) : null}
      <ul ref={list} aria-label={caption} style={{ paddingTop, paddingBottom }}>
        {items.map(({ index, key, start }, at) => {
          const row = rows[index];
          return row ? (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="list-card"
              style={{ marginTop: start - (items[at - 1]?.end ?? start) }}
            >
              <ListCard row={row} columns={columns} canSelect={canSelect} linkTo={linkTo} />
            </li>
          ) : null;
        })}
      </ul>
      {props.end}
    </div>
  );
}

/** The card that the focus is or was last in. */
function useFocusedCard(list: RefObject<HTMLUListElement | null>, rows: readonly { id: string }[]): number | null {
  const [focused, setFocused] = useState<ActiveRow | null>(null);
  const onFocus = useEffectEvent((event: FocusEvent) => {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('.list-card') : null;
    const index = Number(card?.dataset['index']);
    const row = rows[index];
    if (row) setFocused({ id: row.id, index });
  });
  useEffect(() => {
    const area = list.current;
    const listen = (event: FocusEvent) => onFocus(event);
    area?.addEventListener('focusin', listen);
    return () => area?.removeEventListener('focusin', listen);
  }, [list]);
  return findActive(rows, focused);
}

interface ListCardProps<Row extends object> extends Pick<ListBodyProps<Row>, 'columns' | 'canSelect' | 'linkTo'> {
  row: ListRow<Row>;
}

function ListCard<Row extends object>({ row, columns, canSelect, linkTo }: ListCardProps<Row>) {
  const [selectId, titleId] = [useId(), useId()];
  const to = linkTo?.(row.original);
  const title = columns.find(({ isTitle }) => isTitle);
  const others = columns.filter(({ isTitle }) => !isTitle);
  const isSelected = row.getIsSelected();
  return (
    <>
      <div className="list-card-head">
        <div className="min-w-0 flex-1" id={titleId}>
          {title && to ? <Link to={to}>{title.cell(row.original)}</Link> : title?.cell(row.original)}
        </div>
        {canSelect ? (
          <label className="list-card-check">
            <input
              type="checkbox"
              aria-labelledby={`${selectId} ${titleId}`}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
            <span className="sr-only" id={selectId}>
              Select
            </span>
          </label>
        ) : null}
      </div>
      {others.map((column) => (
        <CardValue key={column.key} column={column} row={row.original} />
      ))}
    </>
  );
}

function CardValue<Row extends object>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const value = column.cell(row);
  if (column.isAction) return <div className="list-card-action">{value}</div>;
  if (value === null || value === '') return null;
  return (
    <div className={column.isWide ? 'list-card-wide' : undefined}>
      <p className="list-card-label">{column.label}</p>
      {value}
    </div>
  );
}
