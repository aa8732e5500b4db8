import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import type { CallApi } from '#contract/api.ts';
import { loadItem } from './load-item.ts';

const emptyShop: CallApi = async () => {
  throw new ApiError(404, { message: 'No such item.', code: 'item_not_found' });
};
const untouchedShop: CallApi = () => Promise.reject(new Error('nobody asks the shop for this'));

test.each(['99999999999', '2147483648', '0', '-1', '1.5', '1e3', 'x', '\0', undefined])(
  'the address of an item %j leads nowhere',
  async (productId) => {
    const page = await loadItem(untouchedShop, { ...(productId !== undefined && { productId }) });
    expect(page).toEqual({ item: null, failure: '', status: 404 });
  },
);

test('an item that the shop does not know is not found, in its words', async () => {
  const page = await loadItem(emptyShop, { productId: '2147483647' });
  expect(page).toEqual({ item: null, failure: 'No such item.', status: 404 });
});
