import { networkTexts } from '#web/lib/api/fetch-with-timeout.ts';
import { favouriteIds } from './favourite-ids.ts';

let followed: { email: string | null; stop: AbortController } = { email: null, stop: new AbortController() };

/** Loads the favourites once per customer and clears them with the session. */
export function startFavouritesSync(email: string | null): void {
  if (followed.email === email) return;
  followed.stop.abort();
  const stop = new AbortController();
  followed = { email, stop };
  if (favouriteIds.read()) favouriteIds.replace(null);
  if (email === null) return;
  const follow = async () => {
    const { syncFavourites } = await import('./sync-favourites.ts');
    syncFavourites((key, params) => networkTexts.translate(key, params), stop.signal);
  };
  follow().catch(() => {
    if (followed.stop === stop) followed = { email: null, stop };
  });
}
