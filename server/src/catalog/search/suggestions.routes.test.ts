import { expect, test } from 'vitest';
import type { Suggestions, SuggestionScope } from '#contract/catalog.ts';
import type { DisplayPreferences } from '#server/platform/http/bind.ts';
import { givenCopies } from '../../../test-kit/given-copies.ts';
import { givenItem } from '../../../test-kit/given-items.ts';
import { wholeCurrency, withCatalog } from '../../../test-kit/with-catalog.ts';

const shop = withCatalog();
const call: typeof shop.call = (...input) => shop.call(...input);
const list: typeof shop.list = (...input) => shop.list(...input);

/** A commit is announced within milliseconds, on a busy machine within seconds. */
async function untilHeld(id: number): Promise<void> {
  await expect.poll(() => shop.catalog.findItem(id), { timeout: 15_000 }).toBeDefined();
}

const zeusIds = async (input: object) => (await list({ search: 'zeus', ...input })).payload.map(({ id }) => id);

const suggest = (query: string, display?: DisplayPreferences, scope?: SuggestionScope) =>
  call<{ payload: Suggestions }>('suggestItems', { query, scope }, display);

test('a search by relevance lists the model before stickers with the same word', async () => {
  const sticker = await givenItem(shop.db, { title: 'Sticker | Zeus | Cologne 2015', priceCents: 900_00 });
  const normal = { hero: 'Zeus x27', type: 'Equipment', subcategory: 'equipment', quality: 'field_tested' as const };
  const cheap = await givenItem(shop.db, { ...normal, title: 'Zeus x27 | Tosai', priceCents: 1_00 });
  const stattrak = { ...normal, variant: 'stattrak' as const };
  const dear = await givenItem(shop.db, { ...stattrak, title: 'StatTrak™ Zeus x27 | Tosai', priceCents: 2_00 });
  await untilHeld(dear.id);
  const given = [cheap.id, dear.id, sticker.id];
  expect((await zeusIds({ sort: 'relevance', limit: 100 })).filter((id) => given.includes(id))).toEqual(given);
  expect((await zeusIds({ limit: 100 })).filter((id) => given.includes(id))[0]).toBe(sticker.id);
  const { payload } = await suggest('zeus');
  expect(payload.items[0]).toMatchObject({ title: expect.stringMatching(/^Zeus x27/) as string, category: 'cs2' });
});

test('an item costs what its cheapest piece does, and in the catalog its own price', async () => {
  const item = await givenItem(shop.db, { title: 'AUG | Suggested', priceCents: 50_00 });
  const [copy = 0] = await givenCopies(shop.db, item.id, [{ priceCents: 45_00 }]);
  await untilHeld(copy);
  expect((await suggest('aug suggested')).payload.items).toMatchObject([{ id: item.id, price: 45 }]);
  expect((await suggest('aug suggested', {}, 'catalog')).payload.items).toMatchObject([{ id: item.id, price: 50 }]);
});

test('suggests designs, types and collections in the language and currency of the call', async () => {
  const { payload } = await suggest('karam', { currency: wholeCurrency });
  expect(payload.items.length).toBeGreaterThan(0);
  expect(payload.items.every(({ title, price }) => title.includes('Karambit') && Number.isInteger(price))).toBe(true);
  expect(payload.types.map(({ url }) => url)).toContain('karambit');
  expect((await suggest('messer', { langId: '2' })).payload.types).toContainEqual(
    expect.objectContaining({ url: 'knives', name: 'Messer' }),
  );
  const { collections } = (await suggest('collection')).payload;
  expect(collections.length).toBe(3);
  for (const { url, count } of collections) {
    expect((await list({ category: 'cs2', subcategory: 'collections', child: url })).meta.total).toBe(count);
  }
});

test('suggests at most six items in stock, and nothing for an empty or an unknown text', async () => {
  const { payload } = await suggest('st');
  expect(payload.items.length).toBe(6);
  expect(payload.found).toBe((await list({ search: 'st' })).meta.total);
  const none = { items: [], found: 0, queries: [], types: [], collections: [] };
  expect((await suggest('  ')).payload).toEqual(none);
  expect((await suggest('nothingofthekind')).payload).toEqual(none);
  await expect(suggest('a'.repeat(201))).rejects.toMatchObject({ code: 'invalid_input' });
});

test('the catalog scope suggests sold-out items too, with the wears of a skin next to each other', async () => {
  const gone = await givenItem(shop.db, {
    title: 'AWP | Gonefinish (Field-Tested)',
    quality: 'field_tested',
    stock: 0,
  });
  await untilHeld(gone.id);
  const suggestAll = async (query: string) => (await suggest(query, {}, 'catalog')).payload.items;
  expect((await suggest('gonefinish')).payload.items).toEqual([]);
  expect(await suggestAll('gonefinish')).toMatchObject([
    { id: gone.id, type: 'Rifle', quality: 'field_tested', available: false },
  ]);
  expect((await suggestAll('m4a1 electrum')).map(({ title }) => title)).toEqual([
    'M4A1-S | Electrum (Field-Tested)',
    'M4A1-S | Electrum (Battle-Scarred)',
    'StatTrak™ M4A1-S | Electrum (Factory New)',
    'Souvenir M4A1-S | Electrum (Minimal Wear)',
  ]);
  expect((await suggestAll('st')).length).toBe(12);
});
