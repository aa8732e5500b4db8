import { useEffect, useRef, type ReactNode } from 'react';
import { useT } from '#web/lib/texts/texts.ts';

export interface Column {
  key: string;
  label: string;
  numeric?: boolean;
  className?: string;
}

interface DataTableProps {
  caption: string;
  columns: readonly Column[];
  /** Current page. A change moves focus to the table, since the link stays below and all rows are new. */
  page?: number;
  children: ReactNode;
}

/** Table from 768 px, cards below, from the same HTML. */
export function DataTable({ caption, columns, page = 1, children }: DataTableProps) {
  const t = useT();
  const title = useRef<HTMLTableCaptionElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) title.current?.focus({ preventScroll: true });
    shown.current = page;
  }, [page]);
  return (
    <div className="panel overflow-hidden">
      <table className="data-table">
        <caption ref={title} className="sr-only" tabIndex={-1}>
          {page > 1 ? `${caption}, ${t('common.page_number', { page })}` : caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={`${column.numeric ? 'num' : ''} ${column.className ?? ''}`}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface CellProps {
  /** Shown above the value below 768 px; omit for items and actions. */
  label?: string;
  kind?: 'item' | 'wide' | 'action' | 'status' | 'repeated';
  numeric?: boolean;
  children?: ReactNode;
}

export function Cell({ label, kind, numeric = false, children }: CellProps) {
  return (
    <td data-l={label} className={`${kind ? `cell-${kind}` : ''} ${numeric ? 'num' : ''}`}>
      {children}
    </td>
  );
}

interface ItemCellProps {
  thumb: ReactNode;
  title: ReactNode;
  note?: ReactNode;
}

export function ItemCell({ thumb, title, note }: ItemCellProps) {
  return (
    <div className="item-cell">
      {thumb}
      <div className="min-w-0">
        <p className="item-cell-title">{title}</p>
        {note ? <p className="item-cell-note">{note}</p> : null}
      </div>
    </div>
  );
}
