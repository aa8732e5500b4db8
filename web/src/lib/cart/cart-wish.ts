import { keepInTab } from '#web/lib/tab-storage.ts';

export const cartWishKey = 'cart_wish';

/** What a guest wanted to buy, until the sign-in is done: in this tab only, and not for long. */
export interface CartWish {
  id: number;
  count: number;
  at: number;
}

export function saveCartWish(id: number, count: number): void {
  keepInTab(cartWishKey, { id, count, at: Date.now() } satisfies CartWish);
}
