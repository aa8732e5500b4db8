import { sessionStore } from '#web/lib/storage/session-store.ts';
import { pendingCartItemKey } from '#web/shop/session/session-flag.ts';

/** A later sign-in has another purpose. */
const pendingMsMax = 30 * 60_000;

/** What a guest added; kept in this tab until sign-in. */
export interface PendingCartItem {
  id: number;
  count: number;
}

type StoredItem = [id: number, count: number, at: number];

export function savePendingCartItem(id: number, count: number): void {
  sessionStore.write(pendingCartItemKey, [id, count, Date.now()] satisfies StoredItem);
}

export function readPendingCartItem(): PendingCartItem | null {
  const pending = sessionStore.read(pendingCartItemKey);
  if (!Array.isArray(pending) || pending.length !== 3 || !pending.every(Number.isFinite)) return null;
  const [id, count, at] = pending as StoredItem;
  return Date.now() - at < pendingMsMax ? { id, count } : null;
}

export function clearPendingCartItem(): void {
  sessionStore.write(pendingCartItemKey, null);
}
