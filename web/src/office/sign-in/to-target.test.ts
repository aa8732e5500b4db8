import { expect, test } from 'vitest';
import { toTarget } from './to-target.ts';

test.each([
  ['/orders?status=open', '/orders?status=open'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
])('%j leads to %s', (asked, target) => {
  expect(toTarget(asked)).toBe(target);
});
