import { store } from '#web/lib/preferences.ts';

export const cartChangedKey = 'cart_changed_at';

/** Other tabs hear that the cart may have changed, and ask what is in it. */
export function tellCart(): void {
  store(cartChangedKey, String(Date.now()));
}
