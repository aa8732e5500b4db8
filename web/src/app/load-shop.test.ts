import { expect, test } from 'vitest';
import { readShop } from './load-shop.ts';

test('the same text gives the same data, another text its own', () => {
  const english = readShop('{"locale":{"code":"en"}}');
  expect(readShop('{"locale":{"code":"en"}}')).toBe(english);
  expect(readShop('{"locale":{"code":"de"}}')).toEqual({ locale: { code: 'de' } });
  expect(english).toEqual({ locale: { code: 'en' } });
});
