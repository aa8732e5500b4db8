import { useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { readListState, toListInput, writeListState, type ListShape, type ListState } from './list-address.ts';

/** A change of what a list shows, from what it shows by then. */
export type ListChange = (state: ListState) => ListState;

/** State of a list, kept in the address so that it can be linked, reloaded and gone back to. */
export function useListState(shape: ListShape) {
  const [query, setQuery] = useSearchParams();
  const { location: next } = useNavigation();
  const text = query.toString();
  const state = useMemo(() => readListState(new URLSearchParams(text), shape), [text, shape]);
  const input = useMemo(() => toListInput(state, shape), [state, shape]);
  const addressOf = (shown: ListState) => `?${writeListState(shown, shape)}`;
  const change = (toNext: ListChange) => {
    // A text that applies after a pause must not keep the page from a row that was opened meanwhile.
    if (next && next.pathname !== window.location.pathname) return;
    // Typed text applies after a pause, and must not take back what was chosen meanwhile.
    const now = readListState(new URLSearchParams(window.location.search), shape);
    setQuery(writeListState(toNext(now), shape), { replace: true, preventScrollReset: true });
  };
  return { state, input, addressOf, change };
}
