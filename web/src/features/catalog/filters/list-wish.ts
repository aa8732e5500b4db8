import { changeQuery, type ListQuery } from './list-query.ts';

/** A filter change that has not reached the URL yet. */
interface Wish {
  query: ListQuery;
  address: string;
  delayMs: number;
  stroke: symbol | undefined;
  isSent: boolean;
}

export interface WishState {
  wish: Wish | null;
  /** Requested URLs not yet seen to arrive. */
  asked: readonly string[];
  /** Pending navigation at the last render. */
  next: string | null;
}

export const noWish: WishState = { wish: null, asked: [], next: null };

interface Road {
  /** URL of the visible list. */
  address: string;
  /** Pending navigation; null when idle. */
  next: string | null;
}

/** Reconciles pending filters with the router; returns the same state if nothing changed. */
export function settleWish(state: WishState, { address, next }: Road): WishState {
  const { wish, asked } = state;
  // Another navigation (Back, a chip, a category) is newer and wins.
  if (next !== null && !asked.includes(next))
    return wish || state.next !== next ? { wish: null, asked: [], next } : state;
  if (next !== null) return state.next === next ? state : { ...state, next };
  // Navigation ended: the page is the truth, except for changes made meanwhile.
  if (state.next !== null) return { wish: wish?.isSent ? null : wish, asked: [], next };
  // Arrived unseen, or nothing to request. While another URL may be pending, the same one must be requested.
  const isOver = wish?.address === address && (wish.isSent || asked.length === 0);
  return isOver ? noWish : state;
}

interface Change {
  /** Query of the visible page. */
  query: ListQuery;
  patch: Partial<ListQuery>;
  delayMs: number;
  /** Slider drag; see `drag-session.ts`. */
  stroke?: symbol | undefined;
  toAddress: (query: ListQuery) => string;
}

/** Merges a change into the pending ones. */
export function addToWish(state: WishState, { query: shown, patch, delayMs, stroke, toAddress }: Change): WishState {
  const query = changeQuery(state.wish?.query ?? shown, patch);
  return { ...state, wish: { query, address: toAddress(query), delayMs, stroke, isSent: false } };
}

export function sendWish(state: WishState): WishState {
  const { wish, asked } = state;
  return wish ? { ...state, wish: { ...wish, isSent: true }, asked: [...asked, wish.address] } : state;
}
