import { store, stored } from '#web/lib/preferences.ts';

export const cartChangedKey = 'cart_changed_at';

let known: string | null | undefined;

/** Other tabs hear that the cart may have changed, and ask what is in it. */
export function tellCart(): void {
  known = String(Date.now());
  store(cartChangedKey, known);
}

/** Whether another tab has told of a change since this one looked; at first, since it asked for the page that brought its cart. */
export function isCartChanged(): boolean {
  const latest = stored(cartChangedKey);
  const isNew = known === undefined ? Number(latest) > performance.timeOrigin : latest !== known;
  known = latest;
  return isNew;
}
