import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { continueAttempt, doubtOf, fingerprintOf, isDefinite, randomKey } from './attempt.ts';

let made = 0;
const newKey = () => `key-${(made += 1)}`;

test('a repeated purchase keeps its key, another one gets a new key', () => {
  const first = continueAttempt(null, 'cart A by card', newKey);
  expect(continueAttempt(first, 'cart A by card', newKey)).toBe(first);
  expect(continueAttempt(first, 'cart A by balance', newKey).key).not.toBe(first.key);
  expect(continueAttempt(null, 'cart A by card', newKey).key).not.toBe(first.key);
});

const input = { paymentMethod: 'balance' } as PurchaseInput;
const cart = { cart: [{ item_id: 7, count: 1, price: 5 }], unavailable: [], version: 3 } as unknown as Cart;

test('the same purchase has one fingerprint; an equal cart filled anew, or bought after its order was shown, has another', () => {
  const first = fingerprintOf({ input, cart, knownOrder: '10001' });
  expect(fingerprintOf({ input: { ...input }, cart: { ...cart }, knownOrder: '10001' })).toBe(first);
  expect(fingerprintOf({ input, cart: { ...cart, version: 4 }, knownOrder: '10001' })).not.toBe(first);
  expect(fingerprintOf({ input, cart, knownOrder: '10002' })).not.toBe(first);
});

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
])('an answer of status %i is definite: %s', (status, definite) => {
  expect(isDefinite(new ApiError(status, { message: '', code: 'x' }))).toBe(definite);
});

test.each([
  [0, 'no_answer', 'checkout.no_answer'],
  [0, 'unreachable', 'checkout.unreachable'],
  [502, 'internal_error', 'checkout.no_answer'],
  [503, 'provider_unavailable', null],
  [409, 'item_sold', null],
])('a call that ends with %i %s leaves the doubt %s', (status, code, doubt) => {
  expect(doubtOf(new ApiError(status, { message: '', code }))).toBe(doubt);
});

test('keys are 32 hexadecimal digits and differ', () => {
  expect(randomKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(randomKey()).not.toBe(randomKey());
});
