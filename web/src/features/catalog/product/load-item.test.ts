import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { loadItem } from './load-item.ts';

const emptyShop: CallApi = async () => {
  throw new ApiError(404, { message: 'No such item.', code: 'item_not_found' });
};
const untouchedShop: CallApi = () => Promise.reject(new Error('nobody asks the shop for this'));

test.each(['99999999999', '2147483648', '0', '-1', '1.5', '1e3', 'x', '\0', undefined])(
  'the item path %j is not found',
  async (productId) => {
    const page = await loadItem(untouchedShop, { ...(productId !== undefined && { productId }) });
    expect(page).toEqual({ item: null, failure: '', status: 404 });
  },
);

test("an unknown item is a 404 with the server's message", async () => {
  const page = await loadItem(emptyShop, { productId: '2147483647' });
  expect(page).toEqual({ item: null, failure: 'No such item.', status: 404 });
});

const item = (id: number, change = {}) => ({ id, title: `Item ${id}`, available: true, similar: [], ...change });

function shopWith(found: object, random: () => Promise<unknown>) {
  const asked: unknown[] = [];
  const call = ((name: string, input: unknown) => {
    if (name === 'readItem') return Promise.resolve({ payload: found });
    asked.push([name, input]);
    return random();
  }) as unknown as CallApi;
  return { call, asked };
}
const idsBelow = ({ others }: { others?: { id: number }[] }) => others?.map(({ id }) => id);

test('available similar items are shown without further calls', async () => {
  const many = Array.from({ length: 30 }, (_, index) => item(100 + index));
  const similar = [item(7), item(8, { available: false }), ...many];
  const { call, asked } = shopWith(item(7, { similar }), () => Promise.reject(new Error('not asked')));
  const page = await loadItem(call, { productId: '7', category: 'knives' });
  expect(page).toMatchObject({ isSimilar: true });
  expect(idsBelow(page as never)).toEqual(many.slice(0, 20).map(({ id }) => id));
  expect(asked).toEqual([]);
});

test.each([
  ['of the same category', 'knives', 'knives'],
  ['of cs2 without a category', undefined, 'cs2'],
])('otherwise twenty random items %s are shown', async (_what, category, requested) => {
  const { call, asked } = shopWith(item(7), () => Promise.resolve({ payload: [item(7), item(9)] }));
  const page = await loadItem(call, { productId: '7', ...(category !== undefined && { category }) });
  expect(asked).toEqual([['listItems', { random: 'true', limit: 20, category: requested }]]);
  expect(page).toMatchObject({ isSimilar: false });
  expect(idsBelow(page as never)).toEqual([9]);
});

test('failing random items leave the item alone', async () => {
  const { call } = shopWith(item(7), () => Promise.reject(new ApiError(500, { message: '', code: 'internal_error' })));
  expect(await loadItem(call, { productId: '7' })).toMatchObject({ item: { id: 7 }, others: [] });
});

test.each([{}, { payload: {} }])('an item of %j is a failure', async (answer) => {
  const page = await loadItem((async () => answer) as CallApi, { productId: '7' });
  expect(page).toEqual({ item: null, failure: '', status: 503 });
});

test('an item is shown even if the row below it is malformed', async () => {
  const shop = (async (name: string) => (name === 'readItem' ? { payload: { id: 7, similar: [] } } : {})) as CallApi;
  expect(await loadItem(shop, { productId: '7' })).toMatchObject({ item: { id: 7 }, others: [] });
});
