import type { ListTable } from './use-list-table.ts';

export const selectAllText = 'Select all loaded rows';

interface SelectAllProps<Row extends object> {
  table: ListTable<Row>;
  id?: string;
  label?: string;
}

/** Selects the rows that are loaded, which is what a bulk action then takes. */
export function SelectAll<Row extends object>({ table, id, label }: SelectAllProps<Row>) {
  return (
    <input
      type="checkbox"
      id={id}
      aria-label={label}
      checked={table.getIsAllRowsSelected()}
      ref={(input) => {
        if (input) input.indeterminate = !table.getIsAllRowsSelected() && table.getIsSomeRowsSelected();
      }}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
}
