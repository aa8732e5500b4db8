import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { refusesCode } from './refuses-code.ts';

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
