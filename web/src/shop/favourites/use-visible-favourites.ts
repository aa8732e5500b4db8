import { useSyncExternalStore } from 'react';
import type { Favourite } from '#contract/favourites.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { changeFavourite } from './change-favourite.ts';
import { favouriteIds, type FavouriteItem } from './favourite-ids.ts';

const unknown = () => null;

interface VisibleFavourites {
  kept: Favourite[];
  confirmed: ReadonlySet<number> | null;
  remove: (item: FavouriteItem) => void;
}

/** Loaded favourites that are still kept; all of them until ids are known. */
export function useVisibleFavourites(loaded: Favourite[]): VisibleFavourites {
  const t = useT();
  const ids = useSyncExternalStore(favouriteIds.subscribe, favouriteIds.read, unknown);
  const confirmed = useSyncExternalStore(favouriteIds.subscribe, favouriteIds.readConfirmed, unknown);
  const kept = ids ? loaded.filter(({ item_id: id }) => ids.has(id)) : loaded;
  return { kept, confirmed, remove: (item) => void changeFavourite(item, false, t) };
}
