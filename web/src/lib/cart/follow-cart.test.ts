import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { followCart } from './follow-cart.ts';
import { cartChangedKey, tellCart } from './tell-cart.ts';

afterEach(() => vi.unstubAllGlobals());

const key = ['cart', 'EUR', 1];

function givenTab() {
  const storage = memoryStorage();
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', storage);
  const client = new QueryClient();
  client.setQueryData(key, { cart: [] });
  const stop = new AbortController();
  followCart(client, stop.signal);
  return {
    client,
    stop,
    isOld: () => client.getQueryState(key)?.isInvalidated,
    hear: (at: string) => {
      storage.setItem(cartChangedKey, at);
      window.dispatchEvent(new Event('storage'));
    },
  };
}

test('a cart that another tab has changed is asked for again', () => {
  const tab = givenTab();
  tellCart();
  expect(tab.isOld()).toBe(false);
  tab.hear('1');
  expect(tab.isOld()).toBe(true);
});

test('another key of the storage says nothing of the cart', () => {
  const tab = givenTab();
  window.dispatchEvent(new Event('storage'));
  expect(tab.isOld()).toBe(false);
});

test('a change of this tab is answered first', async () => {
  const tab = givenTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { mutationKey: ['cart'], mutationFn: () => promise };
  const change = tab.client.getMutationCache().build(tab.client, options).execute(undefined);
  tab.hear('1');
  expect(tab.isOld()).toBe(false);
  resolve();
  await change;
  await expect.poll(tab.isOld).toBe(true);
});

test('a page that was left hears nothing', () => {
  const tab = givenTab();
  tab.stop.abort();
  tab.hear('1');
  expect(tab.isOld()).toBe(false);
});
