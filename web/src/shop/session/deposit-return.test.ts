import { expect, test } from 'vitest';
import { returnOf } from './deposit-return.ts';

test.each([
  ['/cart', 'payment.back_to_cart'],
  ['/products/cs2/all/1142200', 'payment.back_to_item'],
  ['/#deals', 'payment.back_to_deal'],
])('a top-up leads back to %s', (path, label) => {
  expect(returnOf(path)).toEqual({ path, label });
});

test.each([
  null,
  '',
  'https://example.com/cart',
  '//example.com/cart',
  '/\\example.com/cart',
  '/\t/example.com/cart',
  'javascript:alert(1)',
  '/cart/../logout',
  '/cart?next=//example.com',
  '/auth?redirect=/cart',
  '/account/transactions?top_up=5',
  '/products/cs2/all/1142200/../../../../deposit/pay',
])('a top-up does not lead to %j', (path) => {
  expect(returnOf(path)).toBeNull();
});
