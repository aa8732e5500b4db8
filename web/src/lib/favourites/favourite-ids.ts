/** Which items this customer keeps, as this browser knows it: null until it was told. Never filled on the server. */

export interface FavouriteItem {
  id: number;
  title: string;
}

/** A heart that was pressed and of which the shop has not spoken yet. */
interface FavouriteWish {
  itemId: number;
  isKept: boolean;
}

let confirmed: ReadonlySet<number> | null = null;
let wishes: FavouriteWish[] = [];
let shown: ReadonlySet<number> | null = null;
const listeners = new Set<() => void>();

function show(): void {
  shown = confirmed && wishes.reduce(withWish, confirmed);
  for (const listener of listeners) listener();
}

function withWish(ids: ReadonlySet<number>, { itemId, isKept }: FavouriteWish): ReadonlySet<number> {
  const others = [...ids].filter((id) => id !== itemId);
  return new Set(isKept ? [itemId, ...others] : others);
}

function isSame(left: ReadonlySet<number>, right: ReadonlySet<number>): boolean {
  return left.size === right.size && [...left].every((id) => right.has(id));
}

export const favouriteIds = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** What the hearts show: what the shop last said, and on top what is on its way. */
  read: (): ReadonlySet<number> | null => shown,
  /** What the shop last said; the same set as long as it says the same. */
  readConfirmed: (): ReadonlySet<number> | null => confirmed,
  replace: (said: Iterable<number> | null): void => {
    const next = said && new Set(said);
    confirmed = confirmed && next && isSame(confirmed, next) ? confirmed : next;
    show();
  },
  /** One heart, at once; what the shop says of it follows. Before anything is known, only an answer tells. */
  wish: (itemId: number, isKept: boolean): FavouriteWish => {
    const wish = { itemId, isKept };
    wishes = [...wishes, wish];
    show();
    return wish;
  },
  settle: (wish: FavouriteWish): void => {
    wishes = wishes.filter((other) => other !== wish);
    show();
  },
};
