import { changeQuery, type ListQuery } from './list-query.ts';

/** A change of filters on its way into the address. */
interface Wish {
  query: ListQuery;
  address: string;
  delayMs: number;
  stroke: symbol | undefined;
  isSent: boolean;
}

export interface WishState {
  wish: Wish | null;
  /** Addresses that were asked for and have not been seen to arrive. */
  asked: readonly string[];
  /** Where the last drawn page was on its way to. */
  next: string | null;
}

export const noWish: WishState = { wish: null, asked: [], next: null };

interface Road {
  /** Of the list that is shown. */
  address: string;
  /** Where the router is going; null when it rests. */
  next: string | null;
}

/** What is left of a wish with what the router does now; the same state where nothing has changed. */
export function settleWish(state: WishState, { address, next }: Road): WishState {
  const { wish, asked } = state;
  // Back, a chip, another shelf: that is the newer will.
  if (next !== null && !asked.includes(next))
    return wish || state.next !== next ? { wish: null, asked: [], next } : state;
  if (next !== null) return state.next === next ? state : { ...state, next };
  // Wherever the road ended: the page is the truth now, but for what was changed meanwhile.
  if (state.next !== null) return { wish: wish?.isSent ? null : wish, asked: [], next };
  // Arrived unseen, or nothing to go for. While another address may be on its way, the same one has to be asked for.
  const isOver = wish?.address === address && (wish.isSent || asked.length === 0);
  return isOver ? noWish : state;
}

interface Change {
  /** Of the page that is shown. */
  query: ListQuery;
  patch: Partial<ListQuery>;
  delayMs: number;
  /** Of a slider; see `stroke.ts`. */
  stroke?: symbol | undefined;
  toAddress: (query: ListQuery) => string;
}

/** Changes upon changes: each begins where the one before has left. */
export function addToWish(state: WishState, { query: shown, patch, delayMs, stroke, toAddress }: Change): WishState {
  const query = changeQuery(state.wish?.query ?? shown, patch);
  return { ...state, wish: { query, address: toAddress(query), delayMs, stroke, isSent: false } };
}

export function sendWish(state: WishState): WishState {
  const { wish, asked } = state;
  return wish ? { ...state, wish: { ...wish, isSent: true }, asked: [...asked, wish.address] } : state;
}
