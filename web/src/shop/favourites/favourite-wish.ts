import { sessionStore } from '#web/lib/storage/session-store.ts';
import type { FavouriteItem } from './favourite-ids.ts';

/** Favourite a guest chose, kept in this tab until sign-in. */
const wishKey = 'favourite_wish';
const wishKeptMs = 60 * 60_000;

interface Wish extends FavouriteItem {
  at: number;
}

export function saveWish({ id, title }: FavouriteItem): void {
  sessionStore.write(wishKey, { id, title, at: Date.now() } satisfies Wish);
}

/** Returns the pending favourite once; null if none or expired. */
export function takeWish(): FavouriteItem | null {
  const wish = sessionStore.read(wishKey) as Partial<Wish> | null;
  sessionStore.write(wishKey, null);
  const { id, title, at } = wish ?? {};
  if (typeof id !== 'number' || typeof title !== 'string' || typeof at !== 'number') return null;
  return Date.now() - at < wishKeptMs ? { id, title } : null;
}
