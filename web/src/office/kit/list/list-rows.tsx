import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BulkAction } from './bulk-action.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkDialog } from './bulk-dialog.tsx';
import { focusHeadingIfLost } from '#web/office/kit/parts/focus-heading.ts';
import { ListCards } from './list-cards.tsx';
import type { ListColumn, RowKeys } from './list-column.ts';
import { ListEnd, ListFailure, ListSkeleton, NoRows } from './list-states.tsx';
import { ListTable } from './list-table.tsx';
import type { ListTable as Table } from './use-list-table.ts';
import { useNarrowBody } from './use-narrow-body.ts';

interface ListRowsProps<Row extends object> {
  title: string;
  /** Rows are shown only for the filters that the address asks for. */
  isReadable: boolean;
  emptyTitle: string;
  query: UseInfiniteQueryResult;
  total: string | null;
  table: Table<Row>;
  columns: readonly ListColumn<Row>[];
  selected: readonly Row[];
  select: (rows: readonly Row[]) => void;
  bulk: readonly BulkAction<Row>[];
  linkTo: ((row: Row) => string) | undefined;
  rowKeys: RowKeys<Row> | undefined;
  inputKey: string;
  sort: string;
  onSort: (column: string) => void;
  /** Shows all rows of the tab; null while it does. */
  onClearFilters: (() => void) | null;
  /** Leaves the tab too, which the call may not know; null while nothing filters. */
  onShowAll: (() => void) | null;
}

interface BulkQuestion<Row> {
  action: BulkAction<Row>;
  rows: readonly Row[];
  leftOut: readonly Row[];
}

/** The rows of a list, and what is being done to the selected ones: its report stays, though the rows may be gone. */
export function ListRows<Row extends object>(props: ListRowsProps<Row>) {
  const { selected, select } = props;
  const [running, setRunning] = useState<BulkQuestion<Row> | null>(null);
  const onRun = (action: BulkAction<Row>) => {
    const rows = selected.filter(action.isFor ?? Boolean);
    setRunning({ action, rows, leftOut: selected.filter((row) => !rows.includes(row)) });
  };
  // The button that opened the dialog is gone together with the selection.
  useEffect(() => (running ? focusHeadingIfLost : undefined), [running]);
  return (
    <>
      {props.isReadable ? <LoadedRows {...props} onRun={onRun} /> : null}
      {running ? (
        <BulkDialog
          {...running}
          onClose={(rest) => {
            setRunning(null);
            if (rest) select(rest);
          }}
        />
      ) : null}
    </>
  );
}

type LoadedRowsProps<Row extends object> = ListRowsProps<Row> & { onRun: (action: BulkAction<Row>) => void };

function LoadedRows<Row extends object>(props: LoadedRowsProps<Row>) {
  const { query, total, table, columns, bulk, selected, select, onRun, onClearFilters } = props;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, error, data } = query;
  const box = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrowBody(box);
  const clear = () => select([]);
  const onNearEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (!data) return error ? <ListFailure query={query} onClearFilters={props.onShowAll} /> : <ListSkeleton />;
  const count = table.getRowModel().rows.length;
  if (count === 0) return <NoRows title={props.emptyTitle} onClearFilters={onClearFilters} />;
  const Body = isNarrow ? ListCards : ListTable;
  const exact = total !== null && /^[\d,]+$/.test(total) ? Number(total.replaceAll(',', '')) : null;
  return (
    <div ref={box} className={query.isPlaceholderData ? 'list-body is-stale' : 'list-body'}>
      <Body
        caption={props.title}
        table={table}
        columns={columns}
        inputKey={props.inputKey}
        sort={props.sort}
        onSort={props.onSort}
        linkTo={props.linkTo}
        rowKeys={props.rowKeys}
        canSelect={bulk.length > 0}
        clear={clear}
        total={exact}
        onNearEnd={onNearEnd}
        bulkBar={<BulkBar actions={bulk} selected={selected} onRun={onRun} onClear={clear} />}
        end={<ListEnd query={query} />}
      />
      <p className="list-count" role="status">
        {rowsText(total ?? count.toLocaleString('en-US'))}
      </p>
    </div>
  );
}

function rowsText(count: string): string {
  return `${count} ${count === '1' ? 'row' : 'rows'}`;
}
