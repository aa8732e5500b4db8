import { localStore } from '#web/lib/storage/local-store.ts';

export const cartChangedKey = 'cart_changed_at';

let known: string | null | undefined;

/** Notifies other tabs that the cart may have changed. */
export function broadcastCartChange(): void {
  known = String(Date.now());
  localStore.write(cartChangedKey, known);
}

/** Whether another tab changed the cart since the last check; the first check compares with the page load. */
export function hasCartChanged(): boolean {
  const latest = localStore.read(cartChangedKey);
  const isNew = known === undefined ? Number(latest) > performance.timeOrigin : latest !== known;
  known = latest;
  return isNew;
}
