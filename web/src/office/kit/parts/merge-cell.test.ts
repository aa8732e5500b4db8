import { expect, test } from 'vitest';
import { mergeCell } from './merge-cell.ts';

test.each([
  { name: 'the same value of somebody else is taken as saved', before: '50', mine: '44', theirs: '44', is: 'saved' },
  { name: 'a change of another field leaves the way free', before: '50', mine: '44', theirs: '50', is: 'free' },
  { name: 'two different values are a conflict', before: '50', mine: '44', theirs: '43', is: 'conflict' },
  { name: 'a value that was emptied meanwhile is a conflict', before: '50', mine: '44', theirs: '', is: 'conflict' },
])('$name', ({ before, mine, theirs, is }) => {
  expect(mergeCell({ before, mine, theirs })).toBe(is);
});
