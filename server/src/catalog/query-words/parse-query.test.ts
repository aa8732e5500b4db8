import { expect, test } from 'vitest';
import { parseQuery } from './parse-query.ts';
import type { ParsedQuery } from './query-words.types.ts';

const codes: Record<string, string> = {
  '€': 'EUR',
  eur: 'EUR',
  $: 'USD',
  '£': 'GBP',
  zl: 'PLN',
  '₴': 'UAH',
  ft: 'HUF',
  r$: 'BRL',
};
const parse = (query: string, display = 'EUR'): ParsedQuery =>
  parseQuery(query, { currencyOf: (word) => codes[word] ?? null, display });

const show = (price: ParsedQuery['priceFrom']) => price && `${price.amount} ${price.currency ?? ''}`.trim();

/** Search, lower and upper bound of a price. */
function pricesOf(query: string) {
  const { search, priceFrom, priceTill } = parse(query);
  return [search, show(priceFrom), show(priceTill)];
}

test.each([
  ['karambit fade under €1,500', ['karambit fade', null, '1500 EUR']],
  ['Karambit Fade <1500', ['Karambit Fade', null, '1500']],
  ['under $20 ak redline', ['ak redline', null, '20 USD']],
  ['awp at most 1.5k', ['awp', null, '1500']],
  ['awp 50-100€', ['awp', '50 EUR', '100 EUR']],
  ['awp 50 - 100', ['awp', '50', '100']],
  ['gloves 100€+', ['gloves', '100 EUR', null]],
  ['gloves 100 € max', ['gloves', null, '100 EUR']],
  ['gloves £1,234.50', ['gloves', null, '1234.5 GBP']],
  ['ak redline unter 50 €', ['ak redline', null, '50 EUR']],
  ['awp über 100', ['awp', '100', null]],
  ['awp von 20 bis 50 euro', ['awp', '20 EUR', '50 EUR']],
  ['messer bis zu 1.500,50 €', ['messer', null, '1500.5 EUR']],
  ["messer ab 1'500", ['messer', '1500', null]],
  ['m4 entre 20 y 50', ['m4', '20', '50']],
  ['guantes menos de 1.500 €', ['guantes', null, '1500 EUR']],
  ['couteau moins de 1 500 €', ['couteau', null, '1500 EUR']],
  ['gants de 20 à 50 €', ['gants', '20 EUR', '50 EUR']],
  ['nóż poniżej 2000 zł', ['nóż', null, '2000 PLN']],
  ['ak od 20 do 50 zł', ['ak', '20 PLN', '50 PLN']],
  ['faca até R$ 500', ['faca', null, '500 BRL']],
  ['luvas acima de 100', ['luvas', '100', null]],
  ['калаш до 500 грн', ['калаш', null, '500 UAH']],
  ['ніж від 100 до 200 євро', ['ніж', '100 EUR', '200 EUR']],
])('"%s" names a price', (query, expected) => {
  expect(pricesOf(query)).toEqual(expected);
});

test.each([
  'ak 47 redline',
  'AK-47 | Redline (2014)',
  'katowice 2014',
  'P250 | Sand Dune',
  'five seven',
  'R8 Revolver',
  'M4A1-S',
  '',
  '  ',
  '€ - <',
])('"%s" names no price', (query) => {
  const { priceFrom, priceTill, floatFrom, floatTill } = parse(query);
  expect([priceFrom, priceTill, floatFrom, floatTill]).toEqual([null, null, null, null]);
});

test.each([
  ['ak float < 0.01', { floatFrom: null, floatTill: 0.01 }],
  ['ak float<0,01', { floatFrom: null, floatTill: 0.01 }],
  ['ak <0.02', { floatFrom: null, floatTill: 0.02 }],
  ['ak under 0.07 float', { floatFrom: null, floatTill: 0.07 }],
  ['ak float 0.1-0.2', { floatFrom: 0.1, floatTill: 0.2 }],
  ['ak float über 0,9', { floatFrom: 0.9, floatTill: null }],
  ['ak флоат до 0.15', { floatFrom: null, floatTill: 0.15 }],
])('"%s" names float values', (query, floats) => {
  expect(parse(query)).toMatchObject({ search: 'ak', ...floats, priceFrom: null, priceTill: null });
});

test.each([
  ['redline ft', { search: 'redline', qualities: ['field_tested'] }],
  ['redline field-tested', { search: 'redline', qualities: ['field_tested'] }],
  ['redline Einsatzerprobt', { search: 'redline', qualities: ['field_tested'] }],
  ['stattrak fn', { search: '', qualities: ['factory_new'], variants: ['stattrak'] }],
  ['doppler phase 2', { search: 'doppler', phases: ['Phase 2'] }],
  ['doppler p4', { search: 'doppler', phases: ['Phase 4'] }],
  ['karambit black pearl', { search: 'karambit', phases: ['Black Pearl'] }],
  ['case hardened pattern 661', { search: 'case hardened', pattern: 661 }],
  ['case hardened #387', { search: 'case hardened', pattern: 387 }],
])('"%s" names an edition or a finish', (query, expected) => {
  expect(parse(query)).toMatchObject(expected);
});

test('forints are an amount where prices are in forints, else Field-Tested', () => {
  expect(parse('ak under 5000 Ft', 'HUF')).toMatchObject({
    priceTill: { amount: 5000, currency: 'HUF' },
    qualities: [],
  });
  expect(parse('ak under 50 ft')).toMatchObject({
    priceTill: { amount: 50, currency: null },
    qualities: ['field_tested'],
  });
});

test.each(['fade under', 'fade <', 'fade zwischen 20', 'fade between 20 and', 'fade less than'])(
  '"%s" is still typed and searches without the comparison',
  (query) => {
    expect(parse(query)).toMatchObject({ search: 'fade', priceFrom: null, priceTill: null });
  },
);
