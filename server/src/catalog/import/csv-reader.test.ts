import { expect, test } from 'vitest';
import { CsvReader, type FileRow } from './csv-reader.ts';

const charactersMax = 200_000;

function readAll(lines: string[]): FileRow[] {
  const reader = new CsvReader(charactersMax);
  return [...lines.flatMap((text, at) => reader.read({ line: at + 1, text })), ...reader.end()];
}

const given = (line: number, a: string, b: string) => ({ line, raw: { a, b } });

test('fields may be quoted, contain quotes, commas and line breaks, and be padded', () => {
  const rows = readAll(['a , b', '1,"x, ""y"""', '', '2,"two', 'lines"', ' 3 , "z" ', ',']);
  expect(rows).toEqual([given(2, '1', 'x, "y"'), given(4, '2', 'two\nlines'), given(6, '3', 'z'), given(7, '', '')]);
});

test.each([
  ['a quote is closed within a field', '1,"x"y', 'has a quote in the wrong place'],
  ['a quote is opened within a field', '1,x"y"', 'has a quote in the wrong place'],
  ['there are too few fields', '1', 'has 1 fields where the header has 2'],
  ['there are too many fields', '1,2,3', 'has 3 fields where the header has 2'],
  ['the line is too long', `1,${'x'.repeat(charactersMax)}`, 'is too long'],
])('a bad row is reported by its line, and reading continues, where %s', (_name, bad, reason) => {
  expect(readAll(['a,b', bad, '2,z'])).toEqual([{ line: 2, reason }, given(3, '2', 'z')]);
});

test('loses only the line of an unclosed quote', () => {
  const reason = 'has a quote that is never closed';
  expect(readAll(['a,b', '1,"open', '2,z', '3,"y"'])).toEqual([
    { line: 2, reason },
    given(3, '2', 'z'),
    given(4, '3', 'y'),
  ]);
});

test('a row with a late or misplaced closing quote loses its first line only', () => {
  const filler = Array.from({ length: 30_000 }, (_, at) => `${at},z`);
  const [bad, ...others] = readAll(['a,b', '1,"open', ...filler, '2,"late"']);
  expect(bad).toEqual({ line: 2, reason: 'has a quote that is not closed within 200000 characters' });
  expect(others).toHaveLength(filler.length + 1);
  expect(readAll(['a,b', '1,x"', '2,z', '3,"y', 'y"'])).toEqual([
    { line: 2, reason: 'has a quote in the wrong place' },
    given(3, '2', 'z'),
    given(4, '3', 'y\ny'),
  ]);
});

// CPU time with a generous limit: a quadratic parser would take minutes.
test.each([
  ['blanks', () => [`1,${' '.repeat(190_000)}x"`]],
  ['quotes', () => [`1,${'"'.repeat(190_000)}`]],
  ['quotes and blanks', () => [`1,${'" '.repeat(95_000)}`]],
  ['commas', () => [','.repeat(190_000)]],
  ['lines behind an open quote', () => ['1,"', ...Array.from({ length: 20_000 }, () => 'x,'.repeat(20))]],
  ['open quotes', () => Array.from({ length: 20_000 }, () => '1,"')],
])('%s are read in linear time', (_name, linesOf) => {
  const lines = ['a,b', ...linesOf()];
  const startedAt = process.cpuUsage();
  readAll(lines);
  const { user, system } = process.cpuUsage(startedAt);
  expect((user + system) / 1000).toBeLessThan(10_000);
});
