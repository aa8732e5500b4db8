import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';

/** Each test runs as a fresh page. */
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const key = ['cart', 'EUR', 1];

/** `before`: stored timestamp when the page starts listening. */
async function givenTab({ before }: { before?: number } = {}) {
  const { syncCart } = await import('./sync-cart.ts');
  const { cartChangedKey, broadcastCartChange } = await import('./broadcast-cart-change.ts');
  const storage = memoryStorage();
  if (before !== undefined) storage.setItem(cartChangedKey, String(before));
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('localStorage', storage);
  const client = new QueryClient();
  client.setQueryData(key, { cart: [] });
  const stop = new AbortController();
  syncCart(client, stop.signal);
  return {
    client,
    stop,
    broadcastCartChange,
    goOn: () => {
      stop.abort();
      client.setQueryData(key, { cart: [] });
      syncCart(client, new AbortController().signal);
    },
    keep: (at: string) => storage.setItem(cartChangedKey, at),
    isOld: () => client.getQueryState(key)?.isInvalidated,
    receive: (at: string) => {
      storage.setItem(cartChangedKey, at);
      window.dispatchEvent(new Event('storage'));
    },
  };
}

test('a cart changed in another tab is refetched', async () => {
  const tab = await givenTab();
  tab.broadcastCartChange();
  expect(tab.isOld()).toBe(false);
  tab.receive('1');
  expect(tab.isOld()).toBe(true);
});

test('other storage keys do not affect the cart', async () => {
  const tab = await givenTab();
  window.dispatchEvent(new Event('storage'));
  expect(tab.isOld()).toBe(false);
});

test('a pending change of this tab finishes first', async () => {
  const tab = await givenTab();
  const { promise, resolve } = Promise.withResolvers<void>();
  const options = { mutationKey: ['cart'], mutationFn: () => promise };
  const change = tab.client.getMutationCache().build(tab.client, options).execute(undefined);
  tab.receive('1');
  expect(tab.isOld()).toBe(false);
  resolve();
  await change;
  await expect.poll(tab.isOld).toBe(true);
});

test('stops listening when the page is left', async () => {
  const tab = await givenTab();
  tab.stop.abort();
  tab.receive('1');
  expect(tab.isOld()).toBe(false);
});

test('a change made while the page was loading is noticed', async () => {
  const asked = performance.timeOrigin;
  expect((await givenTab({ before: asked - 1000 })).isOld()).toBe(false);
  vi.resetModules();
  expect((await givenTab({ before: asked + 1000 })).isOld()).toBe(true);
});

test('a change between two pages is noticed once, on the second', async () => {
  const tab = await givenTab();
  tab.stop.abort();
  tab.keep('1');
  expect(tab.isOld()).toBe(false);
  tab.goOn();
  expect(tab.isOld()).toBe(true);
  tab.goOn();
  expect(tab.isOld()).toBe(false);
});

test('a change of this tab is not repeated on its next page', async () => {
  const tab = await givenTab();
  tab.broadcastCartChange();
  tab.goOn();
  expect(tab.isOld()).toBe(false);
});
