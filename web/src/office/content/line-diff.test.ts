import { expect, test } from 'vitest';
import { diffLines } from './line-diff.ts';

const show = (before: string, after: string) =>
  diffLines(before, after)
    .map(({ kind, text }) => ({ same: ' ', added: '+', removed: '-' })[kind] + text)
    .join('|');

test.each([
  ['a\nb\nc', 'a\nb\nc', ' a| b| c'],
  ['a\nb\nc', 'a\nx\nc', ' a|-b|+x| c'],
  ['a\nc', 'a\nb\nc', ' a|+b| c'],
  ['a\nb\nc', 'c', '-a|-b| c'],
  ['', 'new', '-|+new'],
])('%j to %j', (before, after, lines) => {
  expect(show(before, after)).toBe(lines);
});
