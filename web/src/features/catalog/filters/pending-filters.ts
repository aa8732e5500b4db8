import { changeQuery, type ListQuery } from './list-query.ts';

/** A filter change that has not reached the URL yet. */
interface PendingFilters {
  query: ListQuery;
  address: string;
  delayMs: number;
  drag: symbol | undefined;
  isSent: boolean;
}

export interface FilterState {
  pending: PendingFilters | null;
  /** Requested URLs not yet seen to arrive. */
  requested: readonly string[];
  /** Pending navigation at the last render. */
  next: string | null;
}

export const noPendingFilters: FilterState = { pending: null, requested: [], next: null };

interface Navigation {
  address: string;
  next: string | null;
}

/** Reconciles pending filters with the router; returns the same state if nothing changed. */
export function reconcileFilters(state: FilterState, { address, next }: Navigation): FilterState {
  const { pending, requested } = state;
  // Another navigation (Back, a chip, a category) is newer and wins.
  if (next !== null && !requested.includes(next))
    return pending || state.next !== next ? { pending: null, requested: [], next } : state;
  if (next !== null) return state.next === next ? state : { ...state, next };
  // Navigation ended: the page is the truth, except for changes made meanwhile.
  if (state.next !== null) return { pending: pending?.isSent ? null : pending, requested: [], next };
  // Arrived unseen, or nothing to request. While another URL may be pending, the same one must be requested.
  const isSettled = pending?.address === address && (pending.isSent || requested.length === 0);
  return isSettled ? noPendingFilters : state;
}

interface Change {
  query: ListQuery;
  patch: Partial<ListQuery>;
  delayMs: number;
  /** Slider drag; see `drag-session.ts`. */
  drag?: symbol | undefined;
  toAddress: (query: ListQuery) => string;
}

export function addPendingFilters(
  state: FilterState,
  { query: shown, patch, delayMs, drag, toAddress }: Change,
): FilterState {
  const query = changeQuery(state.pending?.query ?? shown, patch);
  return { ...state, pending: { query, address: toAddress(query), delayMs, drag, isSent: false } };
}

export function sendFilters(state: FilterState): FilterState {
  const { pending, requested } = state;
  return pending
    ? { ...state, pending: { ...pending, isSent: true }, requested: [...requested, pending.address] }
    : state;
}
