import { isApiError } from '#contract/api-error.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { redirectToSignIn } from '#web/shop/session/redirect-to-sign-in.ts';
import { favouriteIds, type FavouriteItem } from './favourite-ids.ts';
import { broadcastFavouritesChange } from './favourites-broadcast.ts';
import { savePendingFavourite } from './pending-favourite.ts';

const longer = { durationMs: longToastMs };

let last: Promise<unknown> = Promise.resolve();

/** Adds or removes a favourite: optimistic, sequential, rolled back when refused. */
export async function changeFavourite(item: FavouriteItem, isAdded: boolean, t: Translate): Promise<void> {
  const change = favouriteIds.change(item.id, isAdded);
  try {
    await enqueue(async () => {
      const { payload } = await callApi(isAdded ? 'addFavourite' : 'removeFavourite', { id: item.id });
      favouriteIds.replace(payload);
      broadcastFavouritesChange();
    });
  } catch (error) {
    if (isApiError(error) && error.status === 401) askToSignIn(isAdded ? item : null, t('favourites.login_first'));
    else toast.error(messageOf(error, t(isAdded ? 'favourites.add_failed' : 'favourites.remove_failed')), longer);
    return;
  } finally {
    favouriteIds.settle(change);
  }
  if (isAdded) toast.success(t('favourites.added'), longer);
  else showRemoved(item, t);
}

/** Goes to sign-in, which returns here and adds the favourite. */
export function askToSignIn(item: FavouriteItem | null, text: string): void {
  if (item) savePendingFavourite(item);
  redirectToSignIn({ kind: 'warning', text });
}

function showRemoved(item: FavouriteItem, t: Translate): void {
  const undo = {
    label: t('common.undo'),
    name: t('favourites.undo_named', { title: item.title }),
    run: () => void changeFavourite(item, true, t),
  };
  toast.success(t('favourites.removed'), { action: undo });
}

function enqueue(work: () => Promise<void>): Promise<void> {
  const own = last.then(work);
  last = own.catch(() => undefined);
  return own;
}
