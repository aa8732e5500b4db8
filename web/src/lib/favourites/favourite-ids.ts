/** Which items this customer keeps, as this browser knows it: null until it was told. Never filled on the server. */

export interface FavouriteItem {
  id: number;
  title: string;
}

let ids: ReadonlySet<number> | null = null;
const listeners = new Set<() => void>();

function replace(next: Iterable<number> | null): void {
  ids = next && new Set(next);
  for (const listener of listeners) listener();
}

export const favouriteIds = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): ReadonlySet<number> | null => ids,
  replace,
  /** One heart, at once; what the shop says of it follows. Before anything is known, only an answer tells. */
  mark: (itemId: number, isKept: boolean): void => {
    if (!ids) return;
    const others = [...ids].filter((id) => id !== itemId);
    replace(isKept ? [itemId, ...others] : others);
  },
};
