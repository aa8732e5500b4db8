import { expect, test } from 'vitest';
import type { SearchHelp } from '#contract/search-help.ts';
import { withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();

const help = async (input: object) => (await shop.call<{ payload: SearchHelp }>('readSearchHelp', input)).payload;
const total = async (input: object) => (await shop.list(input)).meta.total;

test('counts the list without each filter, exactly', async () => {
  const input = { search: 'ak', price_till: 0.01, quality: 'field_tested', sale: 'true' };
  expect(await total(input)).toBe(0);
  const { similar } = await help(input);
  expect(similar.every(({ title }) => title.includes('AK-47'))).toBe(true);
  const narrow = { search: 'ak', price_till: 0.01, quality: 'field_tested' };
  const expected = await total({ search: 'ak', quality: 'field_tested' });
  expect((await help(narrow)).without).toEqual([{ filter: 'price', count: expected }]);
  const prices = (await help(narrow)).similar.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test.each([
  ['xarambitts', 'karambit'],
  ['akk redline', 'ak47 redline'],
  ['лфкфьише', 'karambit'],
  ['калашниковв', 'ak47'],
])('suggests the nearest spelling of "%s"', async (search, expected) => {
  expect(await total({ search })).toBe(0);
  const [spelling] = (await help({ search })).spellings;
  expect(spelling?.count).toBe(await total({ search: spelling?.search }));
  expect(await total({ search: expected })).toBe(spelling?.count);
});

test('suggests the search with a word less', async () => {
  const { shorter, spellings, similar } = await help({ search: 'karambit redline' });
  expect(spellings).toEqual([]);
  expect(shorter.map(({ search }) => search).toSorted()).toEqual(['karambit', 'redline']);
  for (const { search, count } of shorter) expect(await total({ search })).toBe(count);
  expect(similar.length).toBeGreaterThan(0);
});

test('reads words as filters on top of those chosen', async () => {
  const { worded } = await help({ search: 'ak redline under 1500', quality: 'field_tested' });
  expect(worded).toMatchObject({ search: 'ak redline', price_till: 1500, quality: ['field_tested'] });
  expect(worded?.count).toBe(await total({ search: 'ak redline', price_till: 1500, quality: 'field_tested' }));
});

test('whatever is searched, something similar is shown', async () => {
  expect(await help({ search: 'qqqqqqqqqqqq' })).toMatchObject({ worded: null, spellings: [], shorter: [] });
  expect((await help({ search: 'qqqqqqqqqqqq' })).similar.length).toBeGreaterThan(0);
  expect((await help({ category: 'nosuchcategory' })).similar.length).toBeGreaterThan(0);
});
