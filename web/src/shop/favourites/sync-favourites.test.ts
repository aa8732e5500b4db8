import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { favouriteIds } from './favourite-ids.ts';
import { syncFavourites } from './sync-favourites.ts';

afterEach(() => vi.unstubAllGlobals());

function givenShop() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const asked = vi.fn((_path: string, _init: RequestInit) => promise);
  const storage = memoryStorage();
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  return { asked, answer: () => resolve(Response.json({ status: 'OK', payload: [7] })) };
}

test('one call fills the hearts of a customer', async () => {
  favouriteIds.replace(null);
  const { asked, answer } = givenShop();
  syncFavourites((key) => key, new AbortController().signal);
  answer();
  await expect.poll(() => favouriteIds.read()).toEqual(new Set([7]));
  expect(asked).toHaveBeenCalledOnce();
});

test('a reply after the session ended fills no heart', async () => {
  favouriteIds.replace(null);
  const { asked, answer } = givenShop();
  const heard = vi.fn();
  const leave = favouriteIds.subscribe(heard);
  const controller = new AbortController();
  syncFavourites((key) => key, controller.signal);
  controller.abort();
  answer();
  await new Promise(setImmediate);
  leave();
  expect(asked.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(heard).not.toHaveBeenCalled();
  expect(favouriteIds.read()).toBeNull();
});
