import { cartWishKey } from '#web/lib/session/session-flag.ts';
import { keepInTab } from '#web/lib/tab-storage.ts';

/** What a guest wanted to buy, until the sign-in is done: the item, how many, and when; in this tab only, and not for long. */
export type CartWish = [id: number, count: number, at: number];

export function saveCartWish(id: number, count: number): void {
  keepInTab(cartWishKey, [id, count, Date.now()] satisfies CartWish);
}
