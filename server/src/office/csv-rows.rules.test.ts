import { expect, test } from 'vitest';
import { isColumnOf, toCsvLine } from './csv-rows.rules.ts';

test('writes chosen columns: moments as ISO dates, texts quoted, nothing as nothing', () => {
  const row = {
    id: 7,
    paid_at: 1_772_445_600,
    total: 12.5,
    note: '=1',
    closed_at: null,
    lines: ['a', 2],
    is_open: true,
    names: { de: 'Messer' },
  };
  expect(
    toCsvLine(row, ['id', 'paid_at', 'total', 'note', 'closed_at', 'lines', 'is_open', 'names.de', 'names.fr']),
  ).toBe('7,2026-03-02T10:00:00.000Z,12.5,"\'=1",,"[""a"",2]",true,"Messer",\r\n');
});

test('a part that a value does not have itself is empty', () => {
  const row = { title: 'AK-47', names: null };
  expect(toCsvLine(row, ['title.constructor', 'title.length', 'names.de'])).toBe(',,\r\n');
});

test.each([
  ['names', true],
  ['names.de', true],
  ['names.pt-BR', true],
  ['other', false],
  ['names.', false],
  ['names.de.fr', false],
  ['names.\n=1+1', false],
  ['names\n', false],
])('%j is a column: %s', (column, expected) => {
  expect(isColumnOf(['id', 'names'], column)).toBe(expected);
});
