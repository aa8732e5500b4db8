import { expect, test } from 'vitest';
import { isReadableQuery, normalizeUrl, toReadablePath } from './address.ts';

test.each([
  ['/api//items/list/?page=2', '/api/items/list?page=2'],
  ['//sanctum/csrf-cookie', '/sanctum/csrf-cookie'],
  ['//art/12.svg?tight=1', '/art/12.svg?tight=1'],
  ['//img//12/card.webp?a=//b', '/img/12/card.webp?a=//b'],
  ['//webhooks/stripe', '/webhooks/stripe'],
  ['/products//cs2/', '/products//cs2/'],
  ['//evil.example/', '//evil.example/'],
])('the address of a call has no slashes without meaning, a page keeps its own: %s', (url, expected) => {
  expect(normalizeUrl(url)).toBe(expected);
});

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/100%?sort=asc', '/100%25?sort=asc'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/products?search=%ff', '/products?search=%ff'],
])('a path whose escapes stand for no character is read as it is written: %s', (url, expected) => {
  expect(toReadablePath(url)).toBe(expected);
});

test('a query is text or it is not', () => {
  expect(isReadableQuery('/products?search=%C3%A9')).toBe(true);
  expect(isReadableQuery('/products?search=%ff')).toBe(false);
});
