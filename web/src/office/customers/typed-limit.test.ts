import { expect, test } from 'vitest';
import { limitHint, readLimit } from './typed-limit.ts';

test.each([
  ['1', 1],
  [' 600 ', 600],
  ['100,000', 100_000],
  ['', null],
  [' ', null],
])('takes the limit %j', (text, limit) => {
  expect(readLimit(text)).toEqual({ limit, problem: null });
});

test.each(['0', '-5', '100001', '999999', '1.5', 'many'])('says what is wrong with the limit %j', (text) => {
  expect(readLimit(text).problem).toBe('Enter a whole number from 1 to 100,000.');
});

test('the hint names the same range', () => expect(limitHint).toContain('1 to 100,000'));
