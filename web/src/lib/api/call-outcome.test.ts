import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { unknownOutcomeMessage, isFinal, randomKey } from './call-outcome.ts';

test.each([
  [409, true],
  [422, true],
  [403, true],
  [401, false],
  [419, false],
  [429, false],
  [0, false],
  [500, false],
  [503, false],
])('a reply of status %i is final: %s', (status, definite) => {
  expect(isFinal(new ApiError(status, { message: '', code: 'x' }))).toBe(definite);
});

test.each([
  [0, 'no_answer', 'checkout.no_answer'],
  [0, 'unreachable', 'checkout.unreachable'],
  [502, 'internal_error', 'checkout.no_answer'],
  [0, 'unreadable', 'checkout.no_answer'],
  [503, 'provider_unavailable', null],
  [409, 'item_sold', null],
])('a call that ends with %i %s has the unknown-outcome message %s', (status, code, unknownOutcome) => {
  expect(unknownOutcomeMessage(new ApiError(status, { message: '', code }))).toBe(unknownOutcome);
});

test('keys are 32 unique hexadecimal digits', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
