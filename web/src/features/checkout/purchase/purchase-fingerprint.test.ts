import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { PurchaseInput } from '#contract/checkout.ts';
import { fingerprintOf } from './purchase-fingerprint.ts';

const input = { paymentMethod: 'balance' } as PurchaseInput;
const cart = { cart: [{ item_id: 7, count: 1, price: 5 }], unavailable: [], version: 3 } as unknown as Cart;

test('equal purchases share a fingerprint unless the cart was refilled or its order shown', () => {
  const first = fingerprintOf({ input, cart, knownOrder: '10001' });
  expect(fingerprintOf({ input: { ...input }, cart: { ...cart }, knownOrder: '10001' })).toBe(first);
  expect(fingerprintOf({ input, cart: { ...cart, version: 4 }, knownOrder: '10001' })).not.toBe(first);
  expect(fingerprintOf({ input, cart, knownOrder: '10002' })).not.toBe(first);
});

test('the stored fingerprint reveals nothing about the customer', () => {
  const personal = { ...input, name: 'Ada', phone: '+491701234567', address: 'Harbour 7', tradeUrl: 'https://steam' };
  const fingerprint = fingerprintOf({ input: personal, cart, knownOrder: null });
  expect(fingerprint).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf({ input: { ...personal, address: 'Harbour 8' }, cart, knownOrder: null })).not.toBe(fingerprint);
});
