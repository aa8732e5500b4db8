import { expect, test } from 'vitest';
import { statementSearch } from '#web/lib/paths/statement-path.ts';
import { toStatementKind, toStatementPage } from './statement-kinds.ts';

test.each([
  [null, 'all'],
  ['', 'all'],
  ['gold', 'all'],
  ['purchase', 'purchase'],
])('kind=%s lists %s', (value, kind) => {
  expect(toStatementKind(value)).toBe(kind);
});

test.each([
  [null, 1],
  ['0', 1],
  ['-3', 1],
  ['1.5', 1],
  ['x', 1],
  ['7', 7],
  ['99999999999', 1_000_000],
])('page=%s is page %i', (value, page) => {
  expect(toStatementPage(value)).toBe(page);
});

test('defaults are left out of the address', () => {
  expect(statementSearch({ kind: 'all' })).toBe('?');
  expect(statementSearch({ kind: 'refund', page: 2 })).toBe('?kind=refund&page=2');
});
