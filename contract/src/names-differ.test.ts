import { expect, test } from 'vitest';
import { namesDiffer } from './names-differ.ts';

test.each([
  ['Kim Test', 'Kim Test'],
  ['KIM TEST', 'Test Kim'],
  ['Jürgen Groß', 'Jurgen Gross'],
  ['Łukasz Żółć', 'LUKASZ ZOLC'],
  ['Kim A. Test', 'Kim Test'],
  ['Kim', 'Kim Test'],
  ['', 'Kim Test'],
])('%s and %s may be one person', (one, other) => {
  expect(namesDiffer(one, other)).toBe(false);
});

test.each([
  ['Kim Test', 'Sam Test'],
  ['Kim Test', 'Alex Other'],
  ['Олена Щербак', 'Kim Test'],
])('%s and %s are different', (one, other) => {
  expect(namesDiffer(one, other)).toBe(true);
});
