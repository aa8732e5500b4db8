import { expect, test } from 'vitest';
import { isReadableQuery, normalizeUrl, toOriginForm, toReadablePath } from './address.ts';

test.each([
  ['/api//items/list/?page=2', '/api/items/list?page=2'],
  ['//sanctum/csrf-cookie', '/sanctum/csrf-cookie'],
  ['//art/12.svg?tight=1', '/art/12.svg?tight=1'],
  ['//img//12/card.webp?a=//b', '/img/12/card.webp?a=//b'],
  ['//webhooks/stripe', '/webhooks/stripe'],
  ['/products//cs2/', '/products//cs2/'],
  ['//evil.example/', '//evil.example/'],
])('normalizes slashes of calls and files, not of pages: %s', (url, expected) => {
  expect(normalizeUrl(url)).toBe(expected);
});

test.each([
  ['http://shop.example/a.svg', '/a.svg'],
  ['HTTPS://shop.example:80//api/items?a=//b', '//api/items?a=//b'],
  ['http://shop.example', '/'],
  ['http://shop.example?a=1', '/?a=1'],
  ['/products?search=http://shop.example', '/products?search=http://shop.example'],
  ['*', '*'],
])('reduces absolute request targets to path and query: %s', (target, expected) => {
  expect(toOriginForm(target)).toBe(expected);
});

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%?sort=asc', '/100%25?sort=asc'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/products?search=%ff', '/products?search=%ff'],
])('escapes percent signs of malformed page paths: %s', (url, expected) => {
  expect(toReadablePath(url)).toBe(expected);
});

test('detects malformed escapes in a query', () => {
  expect(isReadableQuery('/products?search=%C3%A9')).toBe(true);
  expect(isReadableQuery('/products?search=%ff')).toBe(false);
});
