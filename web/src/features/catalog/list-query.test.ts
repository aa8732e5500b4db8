import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemQuerySchema } from '#contract/catalog.ts';
import { changeQuery, defaultQuery, parseListQuery, parsePrice, printListQuery, type ListQuery } from './list-query.ts';
import { toItemsInput } from './list-place.ts';

const word = fc.stringMatching(/^[A-Za-z0-9★™][A-Za-z0-9 ★™&:/+-]{0,20}[A-Za-z0-9]$/);
const words = fc.uniqueArray(word, { maxLength: 4 });
const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100);

const queries: fc.Arbitrary<ListQuery> = fc.record({
  search: fc.oneof(fc.constant(''), word),
  sort: fc.constantFrom('asc', 'desc'),
  priceFrom: fc.option(price),
  priceTill: fc.option(price),
  type: words,
  quality: words,
  heroes: words,
  exteriorNames: words,
  itemClass: words,
  new: fc.boolean(),
  sale: fc.boolean(),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});

const everywhere = { category: undefined, subcategory: undefined, flag: null };

test('what is written is read back', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseListQuery(read(printListQuery(query)))).toEqual(query);
    }),
  );
});

test('the address means the same to the page and to the contract', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = printListQuery(query);
      const byContract = itemQuerySchema.parse(Object.fromEntries(read(address)));
      expect(itemQuerySchema.parse(toItemsInput(parseListQuery(read(address)), everywhere))).toEqual(byContract);
    }),
  );
});

test.each([
  'type=Rifle,Knife&sort=asc',
  'price_from=&price_till=',
  'price_from=abc&price_till=-5',
  'new=1&sale=false',
  'sort=sideways&search=%20ak%20redline%20',
  'exterior_names=Field-Tested,,%20Minimal%20Wear',
  'page=3&quality=field_tested',
])('an address from outside reads alike: %s', (address) => {
  const byContract = itemQuerySchema.parse(Object.fromEntries(read(address)));
  const byPage = itemQuerySchema.parse(toItemsInput(parseListQuery(read(address)), everywhere));
  expect({ ...byPage, price_from: byPage.price_from ?? 0 }).toEqual({
    ...byContract,
    price_from: byContract.price_from ?? 0,
    price_till: byContract.price_till || undefined,
  });
});

test.each([
  ['page=1e9&type=%00', ''],
  ['page=-1&quality=%00%0A', ''],
  ['page=NaN&search=%00ak%1F&type=Ri%00fle,%7F', '?search=ak&type=Rifle'],
  ['page=0x10&price_from=%00', '?page=16'],
])('control characters and odd numbers of an address are dropped: %s', (address, expected) => {
  expect(printListQuery(parseListQuery(read(address)))).toBe(expected);
});

test('nothing is written for the default list', () => {
  expect(printListQuery(defaultQuery)).toBe('');
});

test('ticked boxes of a plain form become one list', () => {
  const query = parseListQuery(read('exterior_names=Field-Tested&exterior_names=Minimal+Wear&search=&price_from='));
  expect(printListQuery(query)).toBe('?exterior_names=Field-Tested,Minimal+Wear');
});

test.each([
  ['', null],
  ['  ', null],
  ['€', null],
  ['abc', null],
  ['10', 10],
  ['€ 10.50', 10.5],
  ['10,5', 10.5],
  ['1,200', 1200],
  ['1,200.50', 1200.5],
  ['1 200', 1200],
  ['-5', null],
  ['0', 0],
  ['999999999999999999999', 100_000_000],
  ['1.234,50', 1234.5],
  ['1.234.567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['1.234.567', 1_234_567],
  ['1,2,3', 123],
  ['1,2,3.4,5', null],
  ['−5', null],
  ['1.2.3', null],
])('a typed price: %j', (text, expected) => {
  expect(parsePrice(text)).toBe(expected);
});

test('any filter leads back to the first page, a page does not', () => {
  const third = { ...defaultQuery, page: 3 };
  expect(changeQuery(third, { sort: 'asc' }).page).toBe(1);
  expect(changeQuery(third, { page: 4 }).page).toBe(4);
});

function read(address: string): URLSearchParams {
  return new URLSearchParams(address);
}
