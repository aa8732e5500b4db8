import { keepInTab, keptInTab } from '#web/lib/tab-storage.ts';
import type { FavouriteItem } from './favourite-ids.ts';

/** What a guest wanted to keep, until the sign-in is done: in this tab only, and not for long. */
const wishKey = 'favourite_wish';
const wishKeptMs = 60 * 60_000;

interface Wish extends FavouriteItem {
  at: number;
}

export function saveWish({ id, title }: FavouriteItem): void {
  keepInTab(wishKey, { id, title, at: Date.now() } satisfies Wish);
}

/** The wish, once; null when there is none or it is too old to be meant still. */
export function takeWish(): FavouriteItem | null {
  const wish = keptInTab(wishKey) as Partial<Wish> | null;
  keepInTab(wishKey, null);
  const { id, title, at } = wish ?? {};
  if (typeof id !== 'number' || typeof title !== 'string' || typeof at !== 'number') return null;
  return Date.now() - at < wishKeptMs ? { id, title } : null;
}
