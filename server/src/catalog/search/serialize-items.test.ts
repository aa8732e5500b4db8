import { expect, test } from 'vitest';
import { toAsciiJson } from './serialize-items.ts';

test('serializes to ASCII JSON that parses to the same value', () => {
  const value = { title: '★ Karambit | Доплер 龍 🔪', description: 'a · b', price: 1.5 };
  const text = toAsciiJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[\0-\u007f]+$/);
});
