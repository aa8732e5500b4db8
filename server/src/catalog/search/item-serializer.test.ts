import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsArbitrary, modelOf, now } from '../../../test-kit/catalog-arbitrary.ts';
import { createItemSerializer, toAsciiJson, viewFor } from './item-serializer.ts';

test('a text is the same JSON in plain letters, whatever it holds', () => {
  const value = { title: '★ Karambit | Доплер 龍 🔪', description: 'a · b', price: 1.5 };
  const text = toAsciiJson(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[\0-\u007f]+$/);
});

test('beyond the bound, the view without new texts for longest makes room for others', () => {
  const [items = []] = fc.sample(itemsArbitrary, { numRuns: 20, seed: 3 }).filter(({ length }) => length >= 4);
  const [first, second, third] = items;
  if (!first || !second || !third) throw new Error('the sample has items');
  const writer = createItemSerializer(() => modelOf(items), false, 3);
  const language = { id: 1, code: 'en', title: 'English', isDefault: true };
  const viewIn = (code: string, value: string) =>
    viewFor(
      {
        language,
        currency: { code, title: code, symbol: code, value, digits: 2, isDefault: false, minOrderMinor: null },
      },
      '1',
      now,
    );
  const [euro, zloty] = [viewIn('EUR', '1'), viewIn('PLN', '4.3')];
  const inEuro = writer.write(first, euro);
  const inZloty = writer.write(first, zloty);
  expect(writer.write(first, euro)).toBe(inEuro);
  writer.write(second, zloty);
  writer.write(third, zloty);
  expect(writer.write(first, zloty)).toBe(inZloty);
  expect(writer.write(first, euro)).not.toBe(inEuro);
  expect(writer.write(first, euro).text).toBe(inEuro.text);
});
