import { expect, test } from 'vitest';
import { mayKeepResult } from './may-keep-result.ts';

const last = { code: 'WELCOME10', contents: '22203:1', currency: 'EUR' };

test('the last discount stays until a changed cart is rechecked', () => {
  expect(mayKeepResult(last, { code: 'WELCOME10', currency: 'EUR' })).toBe(true);
});

test('a discount is not kept for another currency or code', () => {
  expect(mayKeepResult(last, { code: 'WELCOME10', currency: 'HUF' })).toBe(false);
  expect(mayKeepResult(last, { code: 'OTHER', currency: 'EUR' })).toBe(false);
  expect(mayKeepResult(undefined, { code: 'WELCOME10', currency: 'EUR' })).toBe(false);
});
