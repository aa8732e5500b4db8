import { useSyncExternalStore } from 'react';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { favouriteIds, type FavouriteItem } from './favourite-ids.ts';

/** Optimistic toggle; its code loads with the first press. Nothing is kept until favourites are loaded. */
export function useFavourite(item: FavouriteItem): { isKept: boolean; toggle: () => void } {
  const t = useT();
  const viewer = useViewer();
  const isKept = useSyncExternalStore(
    favouriteIds.subscribe,
    () => favouriteIds.read()?.has(item.id) ?? false,
    () => false,
  );
  const toggle = () => {
    import('./change-favourite.ts').then(
      ({ askToSignIn, changeFavourite }) =>
        viewer ? void changeFavourite(item, !isKept, t) : askToSignIn(item, t('favourites.login_first')),
      () => toast.error(t(isKept ? 'favourites.remove_failed' : 'favourites.add_failed'), { durationMs: longToastMs }),
    );
  };
  return { isKept, toggle };
}
