import { useSyncExternalStore } from 'react';
import { useViewer } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { longToastMs, toast } from '#web/lib/toast.ts';
import { favouriteIds, type FavouriteItem } from './favourite-ids.ts';

/** Whether an item is kept; `before` is what holds until the browser was told, and in the HTML of the server. */
export function useIsFavourite(itemId: number, before = false): boolean {
  return useSyncExternalStore(
    favouriteIds.subscribe,
    () => favouriteIds.read()?.has(itemId) ?? before,
    () => before,
  );
}

/** The heart of an item: shown at once, sent by code that is fetched with the first press. */
export function useFavourite(item: FavouriteItem, before = false): { isKept: boolean; toggle: () => void } {
  const t = useT();
  const viewer = useViewer();
  const isKept = useIsFavourite(item.id, before);
  const toggle = () => {
    import('./change-favourite.ts').then(
      ({ askToSignIn, changeFavourite }) =>
        viewer ? void changeFavourite(item, !isKept, t) : askToSignIn(item, t('favourites.login_first')),
      () => toast.error(t(isKept ? 'favourites.remove_failed' : 'favourites.add_failed'), { durationMs: longToastMs }),
    );
  };
  return { isKept, toggle };
}
