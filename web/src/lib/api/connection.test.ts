import { expect, test } from 'vitest';
import { isOnSamePage } from './connection.ts';

test.each([
  ['/products#main', 'http://shop.test/products#main', true],
  ['/products#main', 'http://shop.test/products', true],
  ['/products#', 'http://shop.test/products', true],
  ['/products', 'http://shop.test/products#main', false],
  ['/products', 'http://shop.test/products', false],
  ['/products?page=2#main', 'http://shop.test/products#main', false],
  ['/sale#main', 'http://shop.test/products#main', false],
])('navigating to %s on %s only scrolls: %j', (target, shown, scrolls) => {
  expect(isOnSamePage(target, shown)).toBe(scrolls);
});
