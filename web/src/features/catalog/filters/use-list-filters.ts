import { useEffect, useReducer, useRef } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { printListQuery, type ListQuery } from './list-query.ts';
import {
  addPendingFilters,
  noPendingFilters,
  sendFilters,
  reconcileFilters,
  type FilterState,
} from './pending-filters.ts';
import { addSentChange, replacesEntry, type SentChange } from './sent-changes.ts';

/** The first choice is sent at once, quick successors are debounced; typing is always debounced. */
export const choiceDelayMs = 400;
export const typingDelayMs = 300;

/** Delay before the URL changes, and the drag that shares a history entry. */
export interface Debounce {
  delayMs?: number;
  drag?: symbol;
}

interface ListFilters {
  /** URL filters plus pending changes. */
  draft: ListQuery;
  change: (patch: Partial<ListQuery>, debounce?: Debounce) => void;
}

const applyStep = (state: FilterState, step: (now: FilterState) => FilterState) => step(state);

/** Filter state in the URL. Changes show at once in their control, then update the URL. */
export function useListFilters(path: string, query: ListQuery): ListFilters {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const [state, take] = useReducer(applyStep, noPendingFilters);
  const chosenAt = useRef(-Infinity);
  const toAddress = (changed: ListQuery) => path + printListQuery(changed);

  const address = toAddress(query);
  const next = location ? `${location.pathname}${location.search}` : null;
  const { pending } = reconcileFilters(state, { address, next });
  // In an effect: a discarded render must not settle the state.
  useEffect(() => take((now) => reconcileFilters(now, { address, next })), [address, next]);

  const sent = useRef<SentChange | null>(null);
  useEffect(() => {
    if (pending === null || pending.isSent) return undefined;
    const timer = setTimeout(() => {
      take(sendFilters);
      const replace = replacesEntry(pending.drag, window.location.pathname + window.location.search, sent.current);
      sent.current = addSentChange(pending.address, pending.drag, sent.current);
      void navigate(pending.address, { preventScrollReset: true, replace });
    }, pending.delayMs);
    return () => clearTimeout(timer);
  }, [pending, navigate]);

  const change = (patch: Partial<ListQuery>, { delayMs, drag }: Debounce = {}) => {
    const isFirst = performance.now() - chosenAt.current > choiceDelayMs;
    if (delayMs === undefined) chosenAt.current = performance.now();
    const wait = delayMs ?? (isFirst ? 0 : choiceDelayMs);
    take((now) => addPendingFilters(now, { query, patch, delayMs: wait, drag, toAddress }));
  };
  return { draft: pending?.query ?? query, change };
}
