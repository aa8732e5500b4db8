/** Favourites known to this browser; null until loaded. Never filled on the server. */

export interface FavouriteItem {
  id: number;
  title: string;
}

/** A pressed heart awaiting its reply. */
interface PendingChange {
  itemId: number;
  isKept: boolean;
}

let confirmed: ReadonlySet<number> | null = null;
let pendingChanges: PendingChange[] = [];
let shown: ReadonlySet<number> | null = null;
const listeners = new Set<() => void>();

function show(): void {
  shown = confirmed && pendingChanges.reduce(withChange, confirmed);
  for (const listener of listeners) listener();
}

function withChange(ids: ReadonlySet<number>, { itemId, isKept }: PendingChange): ReadonlySet<number> {
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
  read: (): ReadonlySet<number> | null => shown,
  /** Last confirmed set; keeps its identity while unchanged. */
  readConfirmed: (): ReadonlySet<number> | null => confirmed,
  replace: (said: Iterable<number> | null): void => {
    const next = said && new Set(said);
    confirmed = confirmed && next && isSame(confirmed, next) ? confirmed : next;
    show();
  },
  /** Shows one heart at once. While nothing is loaded, only the reply changes hearts. */
  change: (itemId: number, isKept: boolean): PendingChange => {
    const change = { itemId, isKept };
    pendingChanges = [...pendingChanges, change];
    show();
    return change;
  },
  settle: (change: PendingChange): void => {
    pendingChanges = pendingChanges.filter((other) => other !== change);
    show();
  },
};
