import { expect, test } from 'vitest';
import type { Suggestions } from '#contract/catalog.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { wholeCurrency, withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();

const suggest = async (query: string, display?: DisplayPreferences) =>
  (await shop.call<{ payload: Suggestions }>('suggestItems', { query }, display)).payload;

test('words become filters of a list with as many items as the suggestion says', async () => {
  const { queries, items, found } = await suggest('ak redline under €1,500');
  const [worded] = queries;
  expect(worded).toMatchObject({ name: 'AK-47 Redline', search: 'ak redline', price_from: null, price_till: 1500 });
  const { payload, meta } = await shop.list({ search: worded?.search, price_till: worded?.price_till, limit: 100 });
  expect(meta.total).toBe(worded?.count);
  expect(meta.total).toBeGreaterThan(0);
  expect(payload.every(({ price }) => price <= 1500)).toBe(true);
  expect(found).toBe(0);
  expect(items.length).toBeGreaterThan(0);
  expect(items.every(({ title, price }) => title.includes('Redline') && price <= 1500)).toBe(true);
});

test('a price in another currency becomes a bound in the display currency', async () => {
  const [euros] = (await suggest('awp under €100')).queries;
  const [forints] = (await suggest('awp under €100', { currency: wholeCurrency })).queries;
  expect(euros?.price_till).toBe(100);
  expect(forints?.price_till).toBe(100 * 388);
  expect(forints?.count).toBe(euros?.count);
});

test('wear and variant become filters, alone too', async () => {
  const [worded] = (await suggest('stattrak ft')).queries;
  expect(worded).toMatchObject({ name: '', search: '', quality: ['field_tested'], variant: ['stattrak'] });
  expect((await shop.list({ quality: 'field_tested', variant: 'stattrak' })).meta.total).toBe(worded?.count);
});

test('a comparison that is still typed suggests what comes before it', async () => {
  const { queries, items } = await suggest('karambit fade unter');
  expect(queries).toEqual([]);
  expect(items.map(({ title }) => title)).toEqual((await suggest('karambit fade')).items.map(({ title }) => title));
});

test('without items nothing is suggested in words', async () => {
  expect((await suggest('awp under 0.01 €')).queries).toEqual([]);
  expect((await suggest('nothingofthekind under 50 €')).queries).toEqual([]);
  expect((await suggest('ak redline')).queries).toEqual([]);
});
