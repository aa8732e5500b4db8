import { callApi } from '#web/lib/api.ts';
import type { Translate } from '#web/lib/texts.ts';
import { changeFavourite } from './change-favourite.ts';
import { favouriteIds } from './favourite-ids.ts';
import { takeWish } from './favourite-wish.ts';
import { hearTabs } from './tell-tabs.ts';

/** Fills the hearts of a signed-in customer by one call, and carries out what was wished for before the sign-in. */
export function followFavourites(t: Translate, signal: AbortSignal): void {
  if (signal.aborted) return;
  hearTabs(() => void load(signal), signal);
  void loadFirst(t, signal);
}

async function loadFirst(t: Translate, signal: AbortSignal): Promise<void> {
  await load(signal);
  if (signal.aborted) return;
  const wish = takeWish();
  if (wish) await changeFavourite(wish, true, t);
}

async function load(signal: AbortSignal): Promise<void> {
  try {
    const { payload } = await callApi('listFavouriteIds', {}, { signal });
    // An answer that was read already must not fill the hearts of a session that is over.
    if (!signal.aborted) favouriteIds.replace(payload);
  } catch {
    // Hearts stay as they are until the next page; whoever presses one hears what is wrong.
  }
}
