import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { failureKey } from './failure-key.ts';

test.each([
  [new ApiError(500, { code: 'internal_error', message: '' }), 'cart.add_failed'],
  [new ApiError(0, { code: 'no_answer', message: '' }), 'cart.add_failed'],
  [new ApiError(0, { code: 'unreadable', message: '' }), 'cart.answer_unreadable'],
  [new TypeError('a bug'), 'cart.unknown_error'],
])('a failed cart change: %s is shown as %s', (error, key) => {
  expect(failureKey(error, 'cart.add_failed')).toBe(key);
});
