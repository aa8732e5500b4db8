import type { ListTable } from './use-list-table.ts';

export const selectAllText = 'Select all loaded rows';

/** Selects the rows that are loaded, which is what a bulk action then takes. */
export function SelectAll<Row extends object>({ table, label }: { table: ListTable<Row>; label?: string }) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={table.getIsAllRowsSelected()}
      ref={(input) => {
        if (input) input.indeterminate = !table.getIsAllRowsSelected() && table.getIsSomeRowsSelected();
      }}
      onChange={table.getToggleAllRowsSelectedHandler()}
    />
  );
}
