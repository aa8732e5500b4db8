import { useMemo, type ReactNode } from 'react';
import type { OfficeRouteName } from '#contract/office/endpoints.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import type { BulkAction } from './bulk-action.ts';
import {
  assertFreeParams,
  isNarrowed,
  unreadableFilters,
  withOnlyTab,
  withoutFilters,
  withSort,
  writeListState,
} from './list-address.ts';
import { ListActions } from './list-actions.tsx';
import type { ListColumn, RowKeys } from './list-column.ts';
import type { ListFilter } from './list-filter.ts';
import { ListRows } from './list-rows.tsx';
import { emptyTitleOf, ListTabs, type ListTabSet } from './list-tabs.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { UnreadableFilters } from './unreadable-filters.tsx';
import { useListRows, type ListCall, type RowOf } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';
import { useListTable } from './use-list-table.ts';

interface ListScreenProps<N extends ListCall> {
  title: string;
  /** Call that answers the pages; its CSV twin serves the export unless `exportCall` is given. */
  call: N;
  exportCall?: OfficeRouteName | undefined;
  columns: readonly ListColumn<RowOf<N>>[];
  /** Sort of the call without `sort`, such as `-created_at`. */
  defaultSort: string;
  /** Path of a record below `/office`; rows open it. */
  linkTo?: (row: RowOf<N>) => string;
  /** What single keys do to the active row; also for the sheet of keys (`shell/shortcut-sheet.tsx`). */
  rowKeys?: RowKeys<RowOf<N>> | undefined;
  idOf?: (row: RowOf<N>) => string;
  filters?: readonly ListFilter[];
  tabs?: ListTabSet;
  /** Sentence above the list, such as what it leaves out. */
  note?: ReactNode;
  searchLabel?: string;
  bulk?: readonly BulkAction<RowOf<N>>[];
  /** Buttons beside the title, such as "New promo code". */
  actions?: ReactNode;
  /** Title while there are no rows at all, such as "No orders yet". */
  emptyTitle: string;
}

const none: readonly never[] = [];
const byId = (row: object): string => String((row as { id: number | string }).id);

/**
 * A list of the office. Search, filters, sort and columns are in the address. Pass columns, filters and functions from
 * module scope or memos: a new one renders every row again.
 */
export function ListScreen<N extends ListCall>(props: ListScreenProps<N>) {
  const { title, call, columns, defaultSort, idOf = byId, filters = none, tabs, bulk = none } = props;
  const { param: tab, start: startTab } = tabs ?? {};
  const shape = useMemo(() => {
    const made = { defaultSort, filters, tab, startTab };
    assertFreeParams(made);
    return made;
  }, [defaultSort, filters, tab, startTab]);
  const { state, input, addressOf, change } = useListState(shape);
  const unreadable = useMemo(() => unreadableFilters(state, shape), [state, shape]);
  const isReadable = unreadable.length === 0;
  const { query, rows, total } = useListRows(call, input, { idOf, isReadable });
  const { table, shown, selected, select } = useListTable({ rows, columns, chosen: state.columns, idOf });
  const isFiltered = state.q !== '' || Object.keys(state.filters).length > 0;
  const clearSearch = () => change((now) => withOnlyTab({ ...now, q: '' }, shape));
  const showAll = () => change((now) => ({ ...now, q: '', filters: {} }));
  return (
    <Screen
      title={title}
      isList
      actions={
        <>
          <ListActions
            call={call}
            exportCall={props.exportCall}
            input={isReadable && !query.isLoadingError ? input : null}
            columns={columns}
            shown={shown}
            chosen={state.columns}
            onColumns={(chosen) => change((now) => ({ ...now, columns: chosen }))}
            query={writeListState(state, shape)}
          />
          {props.actions}
        </>
      }
    >
      {props.note ? <div className="mb-3 text-muted">{props.note}</div> : null}
      {tabs ? <ListTabs {...tabs} hasCounts={!isNarrowed(state, shape)} state={state} addressOf={addressOf} /> : null}
      <ListToolbar
        searchLabel={props.searchLabel}
        columns={columns}
        shape={shape}
        state={state}
        onChange={change}
        total={total}
      />
      {isReadable ? null : (
        <UnreadableFilters
          filters={unreadable}
          onClear={() => change((now) => withoutFilters(now, unreadableFilters(now, shape)))}
        />
      )}
      <ListRows
        isReadable={isReadable}
        title={title}
        emptyTitle={emptyTitleOf(tabs, state) ?? props.emptyTitle}
        query={query}
        total={total}
        table={table}
        columns={shown}
        selected={selected}
        select={select}
        bulk={bulk}
        linkTo={props.linkTo}
        rowKeys={props.rowKeys}
        inputKey={JSON.stringify(input)}
        sort={state.sort}
        onSort={(column) => change((now) => withSort(now, column))}
        onClearFilters={isNarrowed(state, shape) ? clearSearch : null}
        onShowAll={isFiltered ? showAll : null}
      />
    </Screen>
  );
}
