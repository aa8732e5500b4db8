import { callApi } from '#web/lib/api/api.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { changeFavourite } from './change-favourite.ts';
import { favouriteIds } from './favourite-ids.ts';
import { subscribeToFavourites } from './favourites-broadcast.ts';
import { takePendingFavourite } from './pending-favourite.ts';

/** Loads all favourites of the customer in one call and adds the one chosen before sign-in. */
export function syncFavourites(t: Translate, signal: AbortSignal): void {
  if (signal.aborted) return;
  subscribeToFavourites(() => void load(signal), signal);
  void loadFirst(t, signal);
}

async function loadFirst(t: Translate, signal: AbortSignal): Promise<void> {
  await load(signal);
  if (signal.aborted) return;
  const pending = takePendingFavourite();
  if (pending) await changeFavourite(pending, true, t);
}

async function load(signal: AbortSignal): Promise<void> {
  try {
    const { payload } = await callApi('listFavouriteIds', {}, { signal });
    // A late reply must not fill hearts after the session ended.
    if (!signal.aborted) favouriteIds.replace(payload);
  } catch {}
}
