import { expect, test } from 'vitest';
import { toAsciiJson } from './item-writer.ts';

test('a text is the same JSON in plain letters, whatever it holds', () => {
  const value = { title: '★ Karambit | Доплер 龍 🔪', description: 'a · b', price: 1.5 };
  const text = toAsciiJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[\0-\u007f]+$/);
});
