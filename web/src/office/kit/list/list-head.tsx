import { ArrowDown, ArrowUp } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '#web/ui/controls/icon.tsx';
import type { ListColumn } from './list-column.ts';
import { SelectAll, selectAllText } from './select-all.tsx';
import type { ListTable } from './use-list-table.ts';

interface ListHeadProps<Row extends object> {
  table: ListTable<Row>;
  columns: readonly ListColumn<Row>[];
  canSelect: boolean;
  sort: string;
  onSort: (column: string) => void;
}

export function ListHead<Row extends object>({ table, columns, canSelect, sort, onSort }: ListHeadProps<Row>) {
  const allId = useId();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {canSelect ? (
          <th scope="col" className="list-check">
            <label htmlFor={allId}>
              <SelectAll id={allId} table={table} label={selectAllText} />
            </label>
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            className={column.isRight ? 'num' : undefined}
            aria-sort={column.sort ? ariaSort(sort, column.sort) : undefined}
          >
            <HeadLabel column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type HeadLabelProps = Pick<ListHeadProps<object>, 'sort' | 'onSort'> & {
  column: Pick<ListColumn<never>, 'label' | 'sort' | 'isAction'>;
};

function HeadLabel({ column, sort, onSort }: HeadLabelProps) {
  const { label, sort: by, isAction } = column;
  if (isAction) return <span className="sr-only">{label}</span>;
  if (by === undefined) return label;
  const isUp = sort === by;
  return (
    <button type="button" className="list-sort" onClick={() => onSort(by)}>
      {label}
      {isUp || sort === `-${by}` ? <Icon of={isUp ? ArrowUp : ArrowDown} size="sm" /> : null}
    </button>
  );
}

function ariaSort(sort: string, by: string): 'ascending' | 'descending' | 'none' {
  if (sort === by) return 'ascending';
  return sort === `-${by}` ? 'descending' : 'none';
}
