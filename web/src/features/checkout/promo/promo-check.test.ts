import { expect, test } from 'vitest';
import { mayStand } from './promo-check.ts';

const last = { code: 'WELCOME10', contents: '22203:1', currency: 'EUR' };

test('the last discount stays until a changed cart is rechecked', () => {
  expect(mayStand(last, { code: 'WELCOME10', currency: 'EUR' })).toBe(true);
});

test('a discount is not kept for another currency or code', () => {
  expect(mayStand(last, { code: 'WELCOME10', currency: 'HUF' })).toBe(false);
  expect(mayStand(last, { code: 'OTHER', currency: 'EUR' })).toBe(false);
  expect(mayStand(undefined, { code: 'WELCOME10', currency: 'EUR' })).toBe(false);
});
