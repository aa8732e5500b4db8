import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SuggestionScope } from '#contract/catalog.ts';
import { callApi } from '#web/lib/api/api.ts';
import { shownDisplay } from '#web/lib/api/shown-display.ts';
import { useQueryKeys } from './query-keys.ts';

const typingDelayMs = 300;
/** Same as the server's cache time. */
const freshMs = 5000;
/** One letter finds half the shop. */
const lettersMin = 2;

interface SuggestionOptions {
  scope?: SuggestionScope;
  /** Currency of prices; the display currency by default. */
  currencyCode?: string;
}

/** Suggestions for a text once typing pauses. Replies to an older text are dropped; the last ones stay meanwhile. */
export function useSuggestions(text: string, { scope = 'stock', currencyCode }: SuggestionOptions = {}) {
  const typed = text.trim();
  const query = useDebounced(typed);
  const keys = useQueryKeys();
  const isAsked = typed.length >= lettersMin;
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.suggestions({ query, scope, currencyCode }),
    queryFn: async ({ signal }) => {
      const display = shownDisplay();
      const shown = currencyCode === undefined ? display : { ...display, currencyCode };
      return (await callApi('suggestItems', { query, scope }, { signal, display: shown })).payload;
    },
    enabled: isAsked && query.length >= lettersMin,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });
  return {
    isAsked,
    query,
    found: isAsked && !isError ? (data ?? null) : null,
    /** What is shown belongs to the text. */
    isSettled: query === typed && !isPlaceholderData,
    isFailed: isAsked && isError,
    retry: () => void refetch(),
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
