import { useSyncExternalStore } from 'react';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { favouriteIds, type FavouriteItem } from './favourite-ids.ts';

/** `before` holds until favourites are loaded, and in the server's HTML. */
export function useIsFavourite(itemId: number, before = false): boolean {
  return useSyncExternalStore(
    favouriteIds.subscribe,
    () => favouriteIds.read()?.has(itemId) ?? before,
    () => before,
  );
}

/** Optimistic toggle; its code loads with the first press. */
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
