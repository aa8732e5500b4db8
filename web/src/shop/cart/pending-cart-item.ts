import { sessionStore } from '#web/lib/storage/session-store.ts';
import { pendingCartItemKey } from '#web/shop/session/session-flag.ts';

/** Item, quantity and time of what a guest added; kept in this tab until sign-in. */
export type PendingCartItem = [id: number, count: number, at: number];

export function savePendingCartItem(id: number, count: number): void {
  sessionStore.write(pendingCartItemKey, [id, count, Date.now()] satisfies PendingCartItem);
}
