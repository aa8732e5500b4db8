import { memo, useId, type MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ActiveRow } from './active-row.ts';
import type { ListColumn } from './list-column.ts';
import type { ListRow } from './use-list-table.ts';

interface ListTableRowProps<Row extends object> {
  row: ListRow<Row>;
  index: number;
  columns: readonly ListColumn<Row>[];
  isSelected: boolean;
  isActive: boolean;
  /** Whether the Tab key enters the rows here. */
  isEntry: boolean;
  canSelect: boolean;
  linkTo: ((row: Row) => string) | undefined;
  onFocus: (row: ActiveRow) => void;
  measure: (element: HTMLTableRowElement | null) => void;
}

// Dialogs are drawn inside the cell that opens them.
const controls = 'a, button, input, select, textarea, label, summary, dialog, .list-action, .list-check';

function TableRow<Row extends object>(props: ListTableRowProps<Row>) {
  const { row, index, columns, isSelected, isActive, canSelect, linkTo, onFocus, measure } = props;
  const navigate = useNavigate();
  const [checkId, titleId] = [useId(), useId()];
  const to = linkTo?.(row.original);
  const open = (event: MouseEvent) => {
    const isOnControl = (event.target as Element).closest(controls);
    if (!to || isOnControl || window.getSelection()?.isCollapsed === false) return;
    if (event.metaKey || event.ctrlKey) window.open(`/office${to}`, '_blank', 'noopener');
    else void navigate(to);
  };
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={canSelect ? isSelected : undefined}
      tabIndex={props.isEntry ? 0 : -1}
      className={`${to ? 'list-opens' : ''} ${isActive ? 'is-active' : ''}`}
      onFocus={() => onFocus({ id: row.id, index })}
      onClick={open}
    >
      {canSelect ? (
        <td className="list-check">
          <label>
            <input
              type="checkbox"
              id={checkId}
              aria-label="Select"
              aria-labelledby={`${checkId} ${titleId}`}
              checked={isSelected}
              onChange={row.getToggleSelectedHandler()}
            />
          </label>
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          id={column.isTitle ? titleId : undefined}
          className={`${column.isRight ? 'num' : ''} ${column.isAction ? 'list-action' : ''}`}
        >
          {column.isTitle && to ? (
            <Link className="list-link" to={to}>
              {column.cell(row.original)}
            </Link>
          ) : (
            column.cell(row.original)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Rendered again only if its own row changes, since scrolling renders the table at every frame. */
export const ListTableRow = memo(TableRow) as typeof TableRow;
