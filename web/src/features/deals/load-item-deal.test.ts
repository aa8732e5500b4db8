import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { loadItemDeal } from './load-item-deal.ts';

const shopWith = (answer: () => Promise<unknown>) => answer as unknown as CallApi;
const deal = (itemId: number, available = true) => ({ id: itemId * 10, available, item: { id: itemId } });

test('the deal of an item is the one that can still be bought', async () => {
  const shop = shopWith(() => Promise.resolve({ payload: [deal(7, false), deal(8), deal(9)] }));
  expect(await loadItemDeal(shop, '8')).toMatchObject({ id: 80 });
  expect(await loadItemDeal(shop, '7')).toBeNull();
  expect(await loadItemDeal(shop, '80')).toBeNull();
  expect(await loadItemDeal(shop, undefined)).toBeNull();
});

test('a list of deals that fails leaves the item without its deal', async () => {
  const failing = shopWith(() => Promise.reject(new ApiError(503, { message: '', code: 'shop_unavailable' })));
  expect(await loadItemDeal(failing, '8')).toBeNull();
});
