import { SelectBox } from '#web/ui/forms/select.tsx';
import type { ListColumn } from './list-column.ts';

interface ListSortProps {
  columns: readonly Pick<ListColumn<never>, 'label' | 'sort'>[];
  sort: string;
  defaultSort: string;
  onSort: (sort: string) => void;
}

/** Sort of the cards below 768 px, where no heads of columns are. */
export function ListSort({ columns, sort, defaultSort, onSort }: ListSortProps) {
  const options = sortOptions(columns, [defaultSort, sort]);
  if (options.length < 2) return null;
  return (
    <SelectBox
      className="list-sort-box"
      aria-label="Sort by"
      options={options}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value)}
    />
  );
}

/** Every sorting column both ways; before them the sorts in use that belong to no column. */
export function sortOptions(
  columns: ListSortProps['columns'],
  used: readonly string[],
): readonly { value: string; label: string }[] {
  const options = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: `${label} ↑` },
          { value: `-${sort}`, label: `${label} ↓` },
        ],
  );
  const others = new Set(used.filter((sort) => options.every(({ value }) => value !== sort)));
  return [...[...others].map((value) => ({ value, label: 'Usual order' })), ...options];
}
