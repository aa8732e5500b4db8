import { afterEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../test-kit/memory-storage.ts';
import { favouriteIds } from './favourite-ids.ts';
import { startFavouritesSync } from './start-favourites-sync.ts';

afterEach(() => vi.unstubAllGlobals());

test('favourites load once per customer and are cleared on sign-out', async () => {
  const asked = vi.fn(async () => Response.json({ status: 'OK', payload: [7] }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  for (const email of ['ada@example.com', 'ada@example.com']) startFavouritesSync(email);
  await expect.poll(() => favouriteIds.read()).toEqual(new Set([7]));
  expect(asked).toHaveBeenCalledOnce();
  startFavouritesSync(null);
  expect(favouriteIds.read()).toBeNull();
});
