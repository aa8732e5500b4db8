import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row as TableRow,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { shownColumns, type ListColumn } from './list-column.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

export type ListRow<Row extends object> = TableRow<typeof features, Row>;

interface ListTableOptions<Row extends object> {
  rows: Row[];
  columns: readonly ListColumn<Row>[];
  chosen: readonly string[] | null;
  idOf: (row: Row) => string;
}

/** Which columns show and which rows are selected; server and address do the rest. */
export function useListTable<Row extends object>({ rows, columns, chosen, idOf }: ListTableOptions<Row>) {
  const [rowSelection, onRowSelectionChange] = useState<Record<string, true>>({});
  const shown = useMemo(() => shownColumns(columns, chosen), [columns, chosen]);
  const columnVisibility = useMemo(
    () => Object.fromEntries(columns.map((column) => [column.key, shown.includes(column)])),
    [columns, shown],
  );
  const definitions = useMemo(
    () => columns.map(({ key, label }): ColumnDef<typeof features, Row> => ({ id: key, header: label })),
    [columns],
  );
  const table = useTable({
    features,
    data: rows,
    columns: definitions,
    getRowId: idOf,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange,
  });
  const selected = rows.filter((row) => rowSelection[idOf(row)]);
  const select = (picked: readonly Row[]) =>
    onRowSelectionChange(Object.fromEntries(picked.map((row) => [idOf(row), true as const])));
  return { table, shown, selected, select };
}

export type ListTable<Row extends object> = ReturnType<typeof useListTable<Row>>['table'];
