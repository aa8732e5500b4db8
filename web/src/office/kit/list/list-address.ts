import { joinCommaList } from '#contract/comma-list.ts';
import { toDecimalText } from '#web/lib/formats/decimal-text.ts';
import type { ListFilter, RangeKind } from './list-filter.ts';

/** What a list shows, as its address says it. */
export interface ListState {
  q: string;
  /** Column with a leading minus for descending. */
  sort: string;
  /** Keys of the shown columns; null for the default ones. */
  columns: readonly string[] | null;
  /** Texts by parameter, empty ones left out. */
  filters: Readonly<Record<string, string>>;
}

export interface ListShape {
  defaultSort: string;
  filters: readonly ListFilter[];
  /** Parameter of the tabs, which filter as well. */
  tab?: string | undefined;
  /** Value of the tab that an address without one shows. */
  startTab?: string | undefined;
}

const reserved = ['q', 'sort', 'columns'];

export function paramsOf(filter: ListFilter): string[] {
  return 'key' in filter ? [filter.key] : [filter.from, filter.to];
}

function allParams({ filters, tab }: ListShape): string[] {
  return [...(tab === undefined ? [] : [tab]), ...filters.flatMap(paramsOf)];
}

/** Names the tab of all rows where another one is shown without a name. */
const allTab = 'all';

/** Reads the address; ignores parameters that the list does not know. */
export function readListState(query: URLSearchParams, shape: ListShape): ListState {
  const filters = allParams(shape).flatMap((param) => {
    const text = query.get(param)?.trim();
    const hasStart = param === shape.tab && shape.startTab !== undefined;
    const value = hasStart ? text || shape.startTab : text;
    return value && !(hasStart && value === allTab) ? [[param, value] as const] : [];
  });
  const columns = query.get('columns');
  return {
    q: query.get('q')?.trim() ?? '',
    sort: query.get('sort') || shape.defaultSort,
    columns: columns === null ? null : columns.split(',').filter(Boolean),
    filters: Object.fromEntries(filters),
  };
}

/** Writes the address of a state, always in one order and without what is the default anyway. */
export function writeListState({ q, sort, columns, filters }: ListState, shape: ListShape): string {
  const query = new URLSearchParams();
  if (q) query.set('q', q);
  for (const param of allParams(shape)) {
    const start = param === shape.tab ? shape.startTab : undefined;
    const value = filters[param] ?? (start && allTab);
    if (value && value !== start) query.set(param, value);
  }
  if (sort !== shape.defaultSort) query.set('sort', sort);
  if (columns) query.set('columns', columns.join(','));
  return query.toString();
}

/** Input of the call: dates become seconds since 1970 at the borders of days here, amounts plain digits. */
export function toListInput({ q, sort, filters }: ListState, shape: ListShape): Record<string, string | number> {
  const input: Record<string, string | number> = { sort };
  if (q) input.q = q;
  if (shape.tab !== undefined && filters[shape.tab]) input[shape.tab] = filters[shape.tab] ?? '';
  for (const filter of shape.filters) {
    for (const param of paramsOf(filter)) {
      const value = toInputValue(filter, { text: filters[param] ?? '', isEnd: param !== paramsOf(filter)[0] });
      if (value !== null) input[param] = value;
    }
  }
  return input;
}

function toInputValue(filter: ListFilter, { text, isEnd }: { text: string; isEnd: boolean }): string | number | null {
  if (text === '') return null;
  return 'from' in filter ? toRangeEnd(filter.kind, { text, isEnd }) : text;
}

function toRangeEnd(kind: RangeKind, { text, isEnd }: { text: string; isEnd: boolean }): string | number | null {
  if (kind === 'dates') return toEpoch(text, isEnd);
  const digits = toDecimalText(text, 'en');
  return kind === 'counts' && digits?.includes('.') ? null : digits;
}

/** Whether the end of a range is a day or number; an empty one leaves it open. */
export function isReadableEnd(kind: RangeKind, text: string): boolean {
  return text === '' || toRangeEnd(kind, { text, isEnd: false }) !== null;
}

/** Filters of the address that the input cannot have. Without them it would be that of more rows. */
export function unreadableFilters({ filters }: ListState, shape: ListShape): ListFilter[] {
  return shape.filters.filter(
    (filter) => 'from' in filter && paramsOf(filter).some((param) => !isReadableEnd(filter.kind, filters[param] ?? '')),
  );
}

/** A state without some of its filters. */
export function withoutFilters(state: ListState, removed: readonly ListFilter[]): ListState {
  return withFilters(state, Object.fromEntries(removed.flatMap(paramsOf).map((param) => [param, ''])));
}

/** First second of a day, or of the day after it, in the time zone of the browser; null for a text that is no date. */
export function toEpoch(date: string, isEnd: boolean): number | null {
  const start = new Date(`${date}T00:00:00`);
  if (Number.isNaN(start.getTime())) return null;
  if (isEnd) start.setDate(start.getDate() + 1);
  return Math.floor(start.getTime() / 1000);
}

/** A state with other filters; an empty text removes one. */
export function withFilters(state: ListState, changed: Readonly<Record<string, string>>): ListState {
  const filters = Object.entries({ ...state.filters, ...changed }).filter(([, value]) => value !== '');
  return { ...state, filters: Object.fromEntries(filters) };
}

/** A state with the tab as its only filter; the search stays. */
export function withOnlyTab(state: ListState, { tab }: ListShape): ListState {
  const kept = tab === undefined ? undefined : state.filters[tab];
  return { ...state, filters: tab !== undefined && kept ? { [tab]: kept } : {} };
}

/** Whether search or filters leave rows of the tab out. */
export function isNarrowed(state: ListState, { tab }: ListShape): boolean {
  return state.q !== '' || Object.keys(state.filters).some((param) => param !== tab);
}

/** Sorts by a column; by the one that sorts already, the other way round. */
export function withSort(state: ListState, column: string): ListState {
  return { ...state, sort: state.sort === column ? `-${column}` : column };
}

/** How many filters narrow the list, a range counting once. */
export function countFilters(state: ListState, { filters }: ListShape): number {
  return filters.filter((filter) => paramsOf(filter).some((param) => state.filters[param])).length;
}

/** Address of the same list as CSV: all rows of the filter, the shown columns or all. */
export function csvPath(
  path: string,
  { input, columns }: { input: Readonly<Record<string, string | number>>; columns: readonly string[] | null },
): string {
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, `${value}`]));
  if (columns) query.set('columns', joinCommaList(columns));
  return `/api${path}.csv${query.size > 0 ? `?${query}` : ''}`;
}

/** Fails for a filter whose parameter would collide with search, sort or columns. */
export function assertFreeParams(shape: ListShape): void {
  const taken = allParams(shape).find((param) => reserved.includes(param));
  if (taken) throw new Error(`A filter cannot be called ${taken}`);
}
