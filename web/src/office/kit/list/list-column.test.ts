import { expect, test } from 'vitest';
import { shownColumns, tableWidth, type ListColumn } from './list-column.ts';

const column = (key: string, more: Partial<ListColumn<object>> = {}): ListColumn<object> => ({
  key,
  label: key,
  cell: () => null,
  ...more,
});
const columns = [
  column('item', { isTitle: true }),
  column('date', { width: 100 }),
  column('wear', { isExtra: true }),
  column('open', { isAction: true, width: 50 }),
];
const keysOf = (chosen: string[] | null) => shownColumns(columns, chosen).map(({ key }) => key);

test('extra columns show only when chosen; title and actions always', () => {
  expect(keysOf(null)).toEqual(['item', 'date', 'open']);
  expect(keysOf(['wear'])).toEqual(['item', 'wear', 'open']);
  expect(keysOf(['wear', 'date', 'unknown'])).toEqual(['item', 'date', 'wear', 'open']);
  expect(keysOf([])).toEqual(['item', 'open']);
});

test('a column without a width counts with its narrowest', () => {
  expect(tableWidth(shownColumns(columns, null))).toBe(170 + 100 + 50);
});
