import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { givenCartableItem } from '../../../test-kit/given-cartable-item.ts';
import { withStorages } from '../../../test-kit/with-storages.ts';
import { addPendingItem } from './add-pending-item.ts';
import { hasItem, toCartRow } from './cart-rows.ts';
import { savePendingCartItem } from './pending-cart-item.ts';

const { keptInTab } = withStorages();
const minuteMs = 60_000;
const key = ['cart', 'EUR', 1];

const item = givenCartableItem({ id: 7, title: 'AK-47 | Redline' });
const empty: Cart = { status: 'OK', cart: [], unavailable: [], version: 1 };
const filled: Cart = { ...empty, cart: [toCartRow(item, 1)], version: 2 };

const toasts = {
  success: vi.spyOn(toast, 'success'),
  warning: vi.spyOn(toast, 'warning'),
  error: vi.spyOn(toast, 'error'),
};
beforeEach(() => vi.clearAllMocks());
afterAll(() => vi.restoreAllMocks());

/** A signed-in page with a known cart; every call gets the same reply. */
function givenPage(cart: Cart, answer: () => Response) {
  const asked = vi.fn(async (_path: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  const client = new QueryClient();
  client.setQueryData(key, cart);
  const look = vi.fn(async () => cart);
  new QueryObserver(client, { queryKey: key, queryFn: look, staleTime: Infinity }).subscribe(() => undefined);
  return { asked, look, client, loadAndAddPendingItem: () => addPendingItem(client, (text) => text) };
}

const gone = () =>
  Response.json({ status: 'ERROR', code: 'item_unavailable', message: 'This item is sold out' }, { status: 409 });

test('an item a guest chose is added once, with the usual toast', async () => {
  savePendingCartItem(7, 1);
  const { asked, loadAndAddPendingItem } = givenPage(empty, () => Response.json(filled));
  await Promise.all([loadAndAddPendingItem(), loadAndAddPendingItem()]);
  await loadAndAddPendingItem();
  expect(asked).toHaveBeenCalledOnce();
  expect(JSON.parse(asked.mock.calls[0]?.[1].body as string)).toMatchObject({ id: 7, count: 1 });
  expect(toasts.success.mock.calls.map(([text]) => text)).toEqual(['cart.added']);
});

test('the page shows the returned cart', async () => {
  savePendingCartItem(7, 1);
  const { client, loadAndAddPendingItem } = givenPage(empty, () => Response.json(filled));
  await loadAndAddPendingItem();
  expect(hasItem(client.getQueryData<Cart>(key), 7)).toBe(true);
});

test('a pending cart request does not remove the item again', async () => {
  savePendingCartItem(7, 1);
  const { client, look, loadAndAddPendingItem } = givenPage(empty, () => Response.json(filled));
  const late = Promise.withResolvers<Cart>();
  look.mockReturnValueOnce(late.promise);
  const looked = client.invalidateQueries({ queryKey: key });
  await loadAndAddPendingItem();
  late.resolve(empty);
  await looked;
  expect(look).toHaveBeenCalledOnce();
  expect(hasItem(client.getQueryData<Cart>(key), 7)).toBe(true);
});

test('a sold item shows an error and is not retried', async () => {
  savePendingCartItem(7, 1);
  const { asked, loadAndAddPendingItem } = givenPage(empty, gone);
  await loadAndAddPendingItem();
  await loadAndAddPendingItem();
  expect(asked).toHaveBeenCalledOnce();
  expect(toasts.error.mock.calls.map(([text]) => text)).toEqual(['This item is sold out']);
});

test('a refusal refetches the cart, since the pending request was cancelled', async () => {
  savePendingCartItem(7, 1);
  const { client, look, loadAndAddPendingItem } = givenPage(empty, gone);
  look.mockReturnValueOnce(new Promise(() => undefined));
  void client.invalidateQueries({ queryKey: key });
  look.mockResolvedValueOnce({ ...empty, version: 3 });
  await loadAndAddPendingItem();
  await expect.poll(() => client.getQueryData<Cart>(key)?.version).toBe(3);
});

test('an item already in the cart is left alone', async () => {
  savePendingCartItem(7, 1);
  const { asked, loadAndAddPendingItem } = givenPage(filled, gone);
  await loadAndAddPendingItem();
  expect(asked).not.toHaveBeenCalled();
  expect(toasts.warning.mock.calls.map(([text]) => text)).toEqual(['cart.already_in']);
});

test.each([
  [29, 1],
  [30, 0],
])('an item chosen %i minutes ago is added %i times', async (minutes, times) => {
  savePendingCartItem(7, 1);
  const { asked, loadAndAddPendingItem } = givenPage(empty, () => Response.json(filled));
  const now = Date.now() + minutes * minuteMs;
  vi.spyOn(Date, 'now').mockReturnValueOnce(now);
  await loadAndAddPendingItem();
  expect(asked).toHaveBeenCalledTimes(times);
});

test.each(['{}', '["7",1,0]', '[7]', 'nothing'])('a stored %s is not a pending item', async (kept) => {
  keptInTab.set('pending_cart_item', kept);
  const { asked, loadAndAddPendingItem } = givenPage(empty, gone);
  await loadAndAddPendingItem();
  expect(asked).not.toHaveBeenCalled();
});
