import { expect, test } from 'vitest';
import { toId } from './ids.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999', null],
  ['0', null],
  ['007', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  [' 1', null],
  ['x', null],
  ['\0', null],
  ['', null],
  [undefined, null],
])('the path parameter %j is parsed as the id %j', (text, id) => {
  expect(toId(text)).toBe(id);
});
