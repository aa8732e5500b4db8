import { useEffect, useReducer, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { printListQuery, type ListQuery } from './list-query.ts';
import { addToWish, noWish, sendWish, settleWish, type WishState } from './list-wish.ts';
import { addSent, takesPlace, type Sent } from './sent-strokes.ts';

/** The first choice is sent at once, quick successors are debounced; typing is always debounced. */
export const choiceDelayMs = 400;
export const typingDelayMs = 300;

/** Delay before the URL changes, and the drag that shares a history entry. */
export interface Pace {
  delayMs?: number;
  stroke?: symbol;
}

interface ListFilters {
  /** URL filters plus pending changes. */
  draft: ListQuery;
  change: (patch: Partial<ListQuery>, pace?: Pace) => void;
}

const takeStep = (state: WishState, step: (now: WishState) => WishState) => step(state);

/** Filter state in the URL. Changes show at once in their control, then update the URL. */
export function useListFilters(path: string, query: ListQuery): ListFilters {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [state, take] = useReducer(takeStep, noWish);
  const chosenAt = useRef(-Infinity);
  const toAddress = (wished: ListQuery) => path + printListQuery(wished);

  const address = toAddress(query);
  const next = location ? `${location.pathname}${location.search}` : null;
  const { wish } = settleWish(state, { address, next });
  // In an effect: a discarded render must not settle the state.
  useEffect(() => take((now) => settleWish(now, { address, next })), [address, next]);

  const sent = useRef<Sent | null>(null);
  useEffect(() => {
    if (wish === null || wish.isSent) return undefined;
    const timer = setTimeout(() => {
      take(sendWish);
      const replace = takesPlace(wish.stroke, window.location.pathname + window.location.search, sent.current);
      sent.current = addSent(wish.address, wish.stroke, sent.current);
      void navigate(wish.address, { preventScrollReset: true, replace });
    }, wish.delayMs);
    return () => clearTimeout(timer);
  }, [wish, navigate]);

  const change = (patch: Partial<ListQuery>, { delayMs, stroke }: Pace = {}) => {
    const isFirst = performance.now() - chosenAt.current > choiceDelayMs;
    if (delayMs === undefined) chosenAt.current = performance.now();
    const wait = delayMs ?? (isFirst ? 0 : choiceDelayMs);
    take((now) => addToWish(now, { query, patch, delayMs: wait, stroke, toAddress }));
  };
  return { draft: wish?.query ?? query, change };
}
