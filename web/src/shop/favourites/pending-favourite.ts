import { sessionStore } from '#web/lib/storage/session-store.ts';
import type { FavouriteItem } from './favourite-ids.ts';

/** Favourite a guest chose, kept in this tab until sign-in. */
const pendingKey = 'pending_favourite';
const pendingMsMax = 60 * 60_000;

interface PendingFavourite extends FavouriteItem {
  at: number;
}

export function savePendingFavourite({ id, title }: FavouriteItem): void {
  sessionStore.write(pendingKey, { id, title, at: Date.now() } satisfies PendingFavourite);
}

/** Returns the pending favourite once; null if none or expired. */
export function takePendingFavourite(): FavouriteItem | null {
  const pending = sessionStore.read(pendingKey) as Partial<PendingFavourite> | null;
  sessionStore.write(pendingKey, null);
  const { id, title, at } = pending ?? {};
  if (typeof id !== 'number' || typeof title !== 'string' || typeof at !== 'number') return null;
  return Date.now() - at < pendingMsMax ? { id, title } : null;
}
