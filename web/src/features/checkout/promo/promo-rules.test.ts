import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { mayKeepResult, refusesCode } from './promo-rules.ts';

const last = { code: 'WELCOME10', contents: '22203:1', currency: 'EUR' };

test('the last discount stays until a changed cart is rechecked', () => {
  expect(mayKeepResult(last, { code: 'WELCOME10', currency: 'EUR' })).toBe(true);
});

test('a discount is not kept for another currency or code', () => {
  expect(mayKeepResult(last, { code: 'WELCOME10', currency: 'HUF' })).toBe(false);
  expect(mayKeepResult(last, { code: 'OTHER', currency: 'EUR' })).toBe(false);
  expect(mayKeepResult(undefined, { code: 'WELCOME10', currency: 'EUR' })).toBe(false);
});

test.each([
  [422, 'promo_code_unknown', true],
  [422, 'promo_code_not_begun', true],
  [422, 'promo_code_expired', true],
  [422, 'invalid_input', true],
  [429, 'too_many_requests', false],
  [422, 'cart_empty', false],
  [419, 'csrf_mismatch', false],
  [500, 'internal_error', false],
  [0, 'no_answer', false],
])('%d %s refuses the code itself: %j', (status, code, expected) => {
  expect(refusesCode(new ApiError(status, { code, message: '' }))).toBe(expected);
});
