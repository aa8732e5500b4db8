import { expect, test } from 'vitest';
import { mayStand } from './promo-check.ts';

const last = { code: 'WELCOME10', contents: '22203:1', currency: 'EUR' };

test('the discount of a changed cart is the last one until the next is there', () => {
  expect(mayStand(last, { code: 'WELCOME10', currency: 'EUR' })).toBe(true);
});

test('a discount in euros is none in forints, and none of another code', () => {
  expect(mayStand(last, { code: 'WELCOME10', currency: 'HUF' })).toBe(false);
  expect(mayStand(last, { code: 'OTHER', currency: 'EUR' })).toBe(false);
  expect(mayStand(undefined, { code: 'WELCOME10', currency: 'EUR' })).toBe(false);
});
