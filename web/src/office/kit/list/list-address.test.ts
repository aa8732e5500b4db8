import { expect, test } from 'vitest';
import {
  assertFreeParams,
  countFilters,
  csvPath,
  isNarrowed,
  readListState,
  toEpoch,
  toListInput,
  unreadableFilters,
  withFilters,
  withOnlyTab,
  withoutFilters,
  withSort,
  writeListState,
  type ListShape,
} from './list-address.ts';

const shape: ListShape = {
  defaultSort: '-created_at',
  tab: 'status',
  filters: [
    { kind: 'multi', key: 'class', label: 'Class', options: [] },
    { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
    { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' },
    { kind: 'counts', label: 'Stock', from: 'stock_from', to: 'stock_to' },
  ],
};
const read = (query: string) => readListState(new URLSearchParams(query), shape);

test('an address without parameters is the default list', () => {
  expect(read('')).toEqual({ q: '', sort: '-created_at', columns: null, filters: {} });
  expect(writeListState(read(''), shape)).toBe('');
});

test('an address keeps search, tab, filters, sort and columns, in one order', () => {
  const query = 'columns=id%2Citem&sort=asked&to=2026-11-25&q=awp&status=offer&class=covert%2Cgold&from=2026-11-01';
  const written = writeListState(read(query), shape);
  expect(written).toBe(
    'q=awp&status=offer&class=covert%2Cgold&from=2026-11-01&to=2026-11-25&sort=asked&columns=id%2Citem',
  );
  expect(read(written)).toEqual(read(query));
});

test('unknown and empty parameters are ignored', () => {
  expect(read('evil=1&class=&q=%20').filters).toEqual({});
  expect(read('q=%20awp%20').q).toBe('awp');
});

test('no chosen columns differ from the default ones', () => {
  expect(read('columns=').columns).toEqual([]);
  expect(writeListState(read('columns='), shape)).toBe('columns=');
});

test('the input has days as seconds, up to the start of the day after, and amounts as digits', () => {
  const input = toListInput(read('from=2026-11-01&to=2026-11-01&min=1,000.50&status=offer&class=covert'), shape);
  expect(input).toEqual({
    sort: '-created_at',
    status: 'offer',
    class: 'covert',
    from: toEpoch('2026-11-01', false),
    to: Number(toEpoch('2026-11-01', false)) + 24 * 3600,
    min: '1000.50',
  });
});

test('unreadable days, amounts and counts are not sent, and the list says so', () => {
  expect(toListInput(read('from=yesterday&min=10+EUR&stock_to=1.5'), shape)).toEqual({ sort: '-created_at' });
  expect(unreadableFilters(read('from=2026-11-01&max=1,50&stock_to=12&class=any'), shape)).toEqual([]);
  for (const [bad, label] of Object.entries({
    'from=yesterday': 'Date',
    'max=10+EUR': 'Amount',
    'stock_to=1.5': 'Stock',
  })) {
    const state = read(`class=any&${bad}`);
    const unreadable = unreadableFilters(state, shape);
    expect(unreadable.map((filter) => filter.label)).toEqual([label]);
    expect(withoutFilters(state, unreadable).filters).toEqual({ class: 'any' });
  }
});

test('a day of 25 hours ends after 25 hours', () => {
  const day = new Date('2026-10-25T00:00:00');
  const next = new Date('2026-10-26T00:00:00');
  expect(toEpoch('2026-10-25', true)).toBe(next.getTime() / 1000);
  expect(toEpoch('2026-10-25', false)).toBe(day.getTime() / 1000);
});

test('changed filters replace their values and drop empty ones', () => {
  const state = withFilters(read('from=2026-11-01&min=5'), { from: '', max: '9' });
  expect(state.filters).toEqual({ min: '5', max: '9' });
});

test('sorting by the same column turns the order round', () => {
  expect(withSort(read('sort=asked'), 'asked').sort).toBe('-asked');
  expect(withSort(read('sort=-asked'), 'asked').sort).toBe('asked');
  expect(withSort(read(''), 'asked').sort).toBe('asked');
});

test('a range counts as one filter and the tab as none', () => {
  expect(countFilters(read('status=offer&from=2026-11-01&to=2026-11-02&class=gold'), shape)).toBe(2);
});

test('the file has the filter and the shown columns', () => {
  const input = toListInput(read('q=awp&status=offer'), shape);
  expect(csvPath('/office/offers', { input, columns: ['id', 'asked'] })).toBe(
    '/api/office/offers.csv?sort=-created_at&q=awp&status=offer&columns=id%2Casked',
  );
});

test('a filter cannot take a parameter of the list itself', () => {
  expect(() => assertFreeParams(shape)).not.toThrow();
  const bad: ListShape = { ...shape, filters: [{ kind: 'text', key: 'sort', label: 'Sort' }] };
  expect(() => assertFreeParams(bad)).toThrow('sort');
});

test('a tab alone does not narrow a list, and stays when the filters are cleared', () => {
  expect(isNarrowed(read(''), shape)).toBe(false);
  expect(isNarrowed(read('status=offer'), shape)).toBe(false);
  expect(isNarrowed(read('status=offer&q=awp'), shape)).toBe(true);
  expect(isNarrowed(read('status=offer&max=5'), shape)).toBe(true);
  expect(withOnlyTab(read('q=awp&status=offer&max=5'), shape)).toEqual(read('q=awp&status=offer'));
  expect(withOnlyTab(read('max=5'), { ...shape, tab: undefined })).toEqual(read(''));
});

test('a list that starts with a tab shows it without a name, and names all rows', () => {
  const started = { ...shape, startTab: 'pending' };
  const readStarted = (query: string) => readListState(new URLSearchParams(query), started).filters;
  expect(readStarted('')).toEqual({ status: 'pending' });
  expect(readStarted('status=offer')).toEqual({ status: 'offer' });
  expect(readStarted('status=all')).toEqual({});
  const write = (status?: string) => writeListState({ ...read(''), filters: status ? { status } : {} }, started);
  expect([write('pending'), write('offer'), write()]).toEqual(['', 'status=offer', 'status=all']);
});
