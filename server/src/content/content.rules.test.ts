import { expect, test } from 'vitest';
import {
  chooseCurrency,
  chooseLanguage,
  mergeTexts,
  namePayee,
  titleCountries,
  titleMethod,
  translatePages,
} from './content.rules.ts';
import type { DisplayCurrency, ShopCountry, ShopLanguage, ShopPage } from './content.types.ts';

const currencyOf = (code: string): DisplayCurrency => ({
  code,
  title: code,
  symbol: code,
  value: '1',
  digits: 2,
  isDefault: code === 'EUR',
  minOrderMinor: null,
});
const euro = currencyOf('EUR');
const dollar = currencyOf('USD');
const english: ShopLanguage = { id: 1, code: 'en', title: 'English', isDefault: true };
const german: ShopLanguage = { id: 2, code: 'de', title: 'Deutsch', isDefault: false };
const countryOf = (id: number, title: string, position: number | null = null): ShopCountry => ({
  id,
  title,
  iso: 'XX',
  hash: 'xx',
  callingCode: null,
  position,
});
const pageOf = (id: number, title: string): ShopPage => ({ id, slug: 'page', role: null, title, content: '' });

test.each([
  ['USD', dollar],
  ['EUR', euro],
  ['usd', euro],
  ['ZZZ', euro],
  ['', euro],
  [undefined, euro],
])('resolves currency %o or falls back to the default', (input, chosen) => {
  expect(chooseCurrency([euro, dollar], input, euro)).toBe(chosen);
});

test.each([
  [2, german],
  ['2', german],
  ['02', german],
  [99, english],
  ['2.5', english],
  ['de; drop table', english],
  ['null', english],
  ['', english],
  [Number.NaN, english],
  [null, english],
  [undefined, english],
])('resolves language %o or falls back to the default', (input, chosen) => {
  expect(chooseLanguage([english, german], input, english)).toBe(chosen);
});

test('texts of a language are merged over the default ones', () => {
  expect(mergeTexts({ 'a.one': 'one', 'a.two': 'two' }, { 'a.two': 'zwei' })).toEqual({
    'a.one': 'one',
    'a.two': 'zwei',
  });
});

test('countries have the titles and the order of the language', () => {
  const countries = [countryOf(1, 'Austria'), countryOf(2, 'Zambia'), countryOf(3, 'Egypt')];
  const titles = new Map([
    [1, 'Österreich'],
    [2, 'Sambia'],
  ]);
  expect(titleCountries(countries, titles, 'de').map(({ title }) => title)).toEqual(['Egypt', 'Österreich', 'Sambia']);
});

test('a page without a translation appears in the default language', () => {
  const pages = translatePages([pageOf(1, 'Terms'), pageOf(2, 'About')], [pageOf(2, 'Über uns')]);
  expect(pages.map(({ title }) => title)).toEqual(['Terms', 'Über uns']);
});

test('a payment method has the title of the language, or its own', () => {
  const card = { code: 'card', title: 'Card', image: null };
  expect(titleMethod(card, { 'payment.method_card': 'Karte' }).title).toBe('Karte');
  expect(titleMethod(card, {}).title).toBe('Card');
});

test.each([
  ['Loadout Demo Ltd. (a demonstration)\nSampleton House', 'Loadout Demo Ltd.'],
  ['Skins (Europe) Ltd.\nSomewhere', 'Skins (Europe) Ltd.'],
  ['', ''],
])('the payee name of %j', (requisites, payee) => {
  expect(namePayee(requisites)).toBe(payee);
});
