import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemQuerySchema } from '#contract/item-query.ts';
import { toItemsInput } from './list-place.ts';
import {
  changeQuery,
  defaultQuery,
  hasReversedPrices,
  listKeyOf,
  pageSizes,
  parseListQuery,
  printListQuery,
  type ListQuery,
} from './list-query.ts';

const word = fc.stringMatching(/^[A-Za-z0-9★™][A-Za-z0-9 ★™&:/+,\\-]{0,20}[A-Za-z0-9]$/);
const words = fc.uniqueArray(word, { maxLength: 4 });
const price = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => cents / 100);

const float = fc.integer({ min: 1, max: 9999 }).map((parts) => parts / 10_000);

const plainQueries: fc.Arbitrary<ListQuery> = fc.record({
  search: fc.oneof(fc.constant(''), word),
  sort: fc.constantFrom('asc', 'desc', 'discount', 'newest', 'float_asc', 'float_desc'),
  priceFrom: fc.option(price),
  priceTill: fc.option(price),
  type: words,
  heroes: words,
  exteriorNames: words,
  itemClass: words,
  variant: fc.subarray(['normal', 'stattrak', 'souvenir']),
  phase: words,
  copies: fc.constantFrom('grouped', 'each'),
  floatFrom: fc.option(float),
  floatTill: fc.option(float),
  pattern: fc.uniqueArray(fc.integer({ min: 0, max: 1000 }).map(String), { maxLength: 3 }),
  sticker: fc.oneof(fc.constant(''), word),
  stickersFrom: fc.option(fc.integer({ min: 1, max: 5 })),
  new: fc.boolean(),
  sale: fc.boolean(),
  limit: fc.constantFrom(...pageSizes),
  from: fc.constant(null),
  page: fc.integer({ min: 1, max: 1_000_000 }),
});
const queries = fc
  .tuple(plainQueries, fc.integer({ min: 0, max: 3 }))
  .map(([query, more]) => ({ ...query, from: more > 0 && query.page > more ? query.page - more : null }));

const everywhere = { category: undefined, subcategory: undefined, flag: null };

test('a printed query parses to the same query', () => {
  fc.assert(
    fc.property(queries, (query) => {
      expect(parseListQuery(read(printListQuery(query)))).toEqual(query);
    }),
  );
});

/** The contract's reading of a page URL: without an order in it, the page sorts a search by relevance. */
function parseByContract(address: string) {
  const { sort = '', ...input } = Object.fromEntries(read(address));
  const isKnown = ['asc', 'desc', 'discount', 'newest', 'float_asc', 'float_desc'].includes(sort);
  // Lists of the storefront group copies unless the address says otherwise.
  const copies = input['copies'] === 'each' ? 'each' : 'grouped';
  return itemQuerySchema.parse({ ...input, copies, sort: isKnown ? sort : input['search'] ? 'relevance' : 'desc' });
}

test('page and contract read the same query from a URL', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = printListQuery(query);
      const byContract = parseByContract(address);
      expect(itemQuerySchema.parse(toItemsInput(parseListQuery(read(address)), everywhere))).toEqual(byContract);
    }),
  );
});

test.each([
  'type=Rifle,Knife&sort=asc',
  'price_from=&price_till=',
  'price_from=abc&price_till=-5',
  'price_from=1,5&price_till=1 234,56',
  'price_from=1,234&price_till=1.234',
  'price_from=1.500&price_till=1.500,00',
  'price_from=Rs. 500&price_till=€ 500',
  'price_from=1e5&price_till=0x10',
  'price_from=%201.5%20&price_till=Infinity',
  'price_from=999999999999&price_till=0',
  'new=1&sale=false',
  'sort=sideways&search=%20ak%20redline%20',
  'exterior_names=Field-Tested,,%20Minimal%20Wear',
  'page=3&variant=stattrak,souvenir',
  'page=3&limit=48',
  'search=awp&sort=relevance',
  'search=awp&sort=',
  'sort=relevance',
])('page and contract agree on a foreign URL: %s', (address) => {
  const byContract = parseByContract(address);
  const byPage = itemQuerySchema.parse(toItemsInput(parseListQuery(read(address)), everywhere));
  expect({ ...byPage, price_from: byPage.price_from ?? 0 }).toEqual({
    ...byContract,
    price_from: byContract.price_from ?? 0,
  });
});

test.each([
  ['page=1e9&type=%00', ''],
  ['page=-1&item_class=%00%0A', ''],
  ['page=2&limit=13&variant=golden', '?page=2'],
  ['page=2&limit=1e2&from=2', '?page=2'],
  ['from=1', ''],
  ['page=400&from=1', '?page=400'],
  ['page=NaN&search=%00ak%1F&type=Ri%00fle,%7F', '?search=ak&type=Rifle'],
  ['page=0x10&price_from=%00', '?page=16'],
])('control characters and odd numbers are dropped: %s', (address, expected) => {
  expect(printListQuery(parseListQuery(read(address)))).toBe(expected);
});

test('the default list has no query', () => {
  expect(printListQuery(defaultQuery)).toBe('');
});

test('ticked boxes of a plain form become one list', () => {
  const query = parseListQuery(read('exterior_names=Field-Tested&exterior_names=Minimal+Wear&search=&price_from='));
  expect(printListQuery(query)).toBe('?exterior_names=Field-Tested,Minimal+Wear');
});

test('a value with a comma stays one filter', () => {
  const query = { ...defaultQuery, heroes: ['Warhammer 40,000 Sticker Capsule', 'Karambit'] };
  const address = printListQuery(query);
  expect(address).toBe('?heroes=Warhammer+40%5C,000+Sticker+Capsule,Karambit');
  expect(parseListQuery(read(address)).heroes).toEqual(query.heroes);
});

test.each([
  ['quality=field_tested', 'exterior_names=Field-Tested'],
  ['quality=field_tested,Minimal+Wear', 'exterior_names=Field-Tested,Minimal+Wear'],
  ['quality=field_tested,well_worn&exterior_names=Well-Worn', 'exterior_names=Well-Worn'],
  ['quality=odd', 'exterior_names=odd'],
])('an older link with %s opens the list of %s', (older, expected) => {
  expect(printListQuery(parseListQuery(read(older)))).toBe(`?${expected}`);
});

test('filters keep the page size, and end a list that was extended', () => {
  const extended = { ...defaultQuery, limit: 24, from: 1, page: 3 };
  expect(printListQuery(extended)).toBe('?limit=24&from=1&page=3');
  expect(printListQuery(changeQuery(extended, { sort: 'asc' }))).toBe('?sort=asc&limit=24');
  expect(printListQuery(changeQuery(extended, { page: 2 }))).toBe('?limit=24&page=2');
});

test('a filter change returns to page 1, a page change does not', () => {
  const third = { ...defaultQuery, page: 3 };
  expect(changeQuery(third, { sort: 'asc' }).page).toBe(1);
  expect(changeQuery(third, { page: 4 }).page).toBe(4);
});

test.each([
  ['', { search: 'ak' }, '?search=ak'],
  ['search=ak', { search: '' }, ''],
  ['search=ak', { search: 'awp' }, '?search=awp'],
  ['search=ak&sort=desc', { search: 'awp' }, '?search=awp&sort=desc'],
  ['search=ak&sort=desc', { search: '' }, ''],
  ['search=ak&sort=newest', { search: '' }, '?sort=newest'],
  ['search=ak', { sort: 'desc' as const }, '?search=ak&sort=desc'],
])('a default order follows the search: %s and %o become %s', (address, patch, expected) => {
  expect(printListQuery(changeQuery(parseListQuery(read(address)), patch))).toBe(expected);
});

test.each([
  ['search=awp&page=3', true],
  ['search=awp&sort=asc', true],
  ['search=awp&type=', true],
  ['search=ak', false],
  ['search=awp&type=Rifle', false],
  ['search=awp&price_till=50', false],
  ['', false],
])('search=awp and %s have the same result set: %s', (address, expected) => {
  const [awp, other] = ['search=awp', address].map((text) => listKeyOf(parseListQuery(read(text))));
  expect(awp === other).toBe(expected);
});

test.each([
  ['price_from=100&price_till=50', true],
  ['price_from=0.02&price_till=0.01', true],
  ['price_from=50&price_till=50', false],
  ['price_from=50&price_till=100', false],
  ['price_from=100', false],
  ['price_till=0', false],
])('price bounds are reversed: %s', (address, expected) => {
  expect(hasReversedPrices(parseListQuery(read(address)))).toBe(expected);
});

function read(address: string): URLSearchParams {
  return new URLSearchParams(address);
}
