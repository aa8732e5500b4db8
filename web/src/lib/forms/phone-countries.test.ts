import { expect, test } from 'vitest';
import { guessCountry, toDialCountries } from './phone-countries.ts';

const known = toDialCountries([
  { id: 1, title: 'Germany', hash: 'de', iso: 'DE', calling_code: '+49' },
  { id: 2, title: 'Austria', hash: 'at', iso: 'AT', calling_code: '+43' },
  { id: 4, title: 'Ukraine', hash: 'ua', iso: 'UA', calling_code: '+380' },
  { id: 5, title: 'El Salvador', hash: 'sv', iso: 'SV', calling_code: '+503' },
  { id: 3, title: 'Bouvet Island', hash: 'bv', iso: 'BV', calling_code: null },
]);

test('countries without a calling code are omitted', () => {
  expect(known.map(({ iso, callingCode }) => `${iso}${callingCode}`)).toEqual(['DE49', 'AT43', 'UA380', 'SV503']);
});

test.each([
  [['AT', 'de-DE'], 'AT'],
  [[null, 'de-AT', 'de'], 'AT'],
  [[undefined, 'de'], 'DE'],
  [['uk'], 'UA'],
  [['uk-UA'], 'UA'],
  [['sv', 'de-DE'], 'DE'],
  [['en', 'sr-Latn', 'de'], 'DE'],
  [['BV', 'xx'], 'GB'],
  [[], 'GB'],
])('hints %j give %s', (hints, iso) => {
  expect(guessCountry(hints, known)).toBe(iso);
});
