import { useEffect, useRef } from 'react';
import { useViewer } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { favouriteIds } from './favourite-ids.ts';

/** Installed once by the root of the app: asks for the favourites of whoever signs in, and forgets them with the session. */
export function useFavouritesOfViewer(): void {
  const email = useViewer()?.email;
  const t = useT();
  const words = useRef(t);
  useEffect(() => {
    words.current = t;
  });
  useEffect(() => {
    if (favouriteIds.read()) favouriteIds.replace(null);
    if (email === undefined) return undefined;
    const controller = new AbortController();
    const follow = async () => {
      const { followFavourites } = await import('./follow-favourites.ts');
      followFavourites(words.current, controller.signal);
    };
    // Without a connection the hearts stay empty, as without scripts.
    follow().catch(() => {});
    return () => controller.abort();
  }, [email]);
}
