import { expect, test } from 'vitest';
import { isKeepable, keepReadQuery, toCanonicalPath } from './page-address.ts';

test.each([
  ['/', '/'],
  ['/products', '/products'],
  ['/products/', '/products'],
  ['//evil.example/products/', '/evil.example/products'],
  ['/\\evil.example', '/evil.example'],
  ['/PRODUCTS', '/products'],
  ['//', '/'],
  ['/email/verify/14/Kof61_-Q/', '/email/verify/14/Kof61_-Q'],
  ['//email//verify/14//Kof61_-Q', '/email/verify/14/Kof61_-Q'],
  ['/Email/VERIFY/14/Kof61_-Q', '/email/verify/14/Kof61_-Q'],
  ['/Email/Verify/Success', '/email/verify/success'],
])('%s has the canonical path %s', (path, canonical) => {
  expect(toCanonicalPath(path)).toBe(canonical);
});

const keepable = (query: string) => isKeepable(new URL(`http://shop.example/products${query}`));

test('lists are cacheable, searches and unknown keys are not', () => {
  expect(keepable('')).toBe(true);
  expect(keepable('?sort=asc&page=2')).toBe(true);
  expect(keepable('?search=ak')).toBe(false);
  expect(keepable('?order=1')).toBe(false);
  expect(keepable('?utm_source=x')).toBe(false);
  expect(keepable(`?type=${'x'.repeat(400)}`)).toBe(false);
});

test.each([
  ['/products.data?_routes=root&page=2&junk=1', '/products.data?page=2&_routes=root'],
  ['/_root.data?junk=1&index', '/_root.data'],
  ['/auth.data?form=signin&sort=asc', '/auth.data?form=signin'],
  ['/products?_routes=root', '/products'],
])('%s is normalized to %s', (address, read) => {
  const url = new URL(address, 'http://shop.example');
  keepReadQuery(url);
  expect(url.pathname + url.search).toBe(read);
});
