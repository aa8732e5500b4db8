import { expect, test } from 'vitest';
import { takeNamedLanguage } from './page-address.ts';

const english = { id: 1, code: 'en', title: 'English', isDefault: true };
const german = { id: 2, code: 'de', title: 'Deutsch', isDefault: false };
const languages = [english, german];

test.each([
  ['/products?lang=de', german, '/products'],
  ['/products?page=2&lang=de', german, '/products?page=2'],
  ['/?lang=en', english, '/'],
  ['/?lang=de&lang=en', german, '/'],
  ['/?lang=xx', null, '/?lang=xx'],
  ['/?lang=', null, '/?lang='],
  ['/?page=2', null, '/?page=2'],
])('removes the language from %s', (address, language, plain) => {
  const url = new URL(address, 'http://shop.example');
  expect(takeNamedLanguage(url, languages)).toBe(language);
  expect(url.pathname + url.search).toBe(plain);
});
