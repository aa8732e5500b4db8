import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SuggestionScope } from '#contract/catalog.ts';
import { suggestedQueryMax } from '#contract/suggested-query-max.ts';
import { callApi } from '#web/lib/api/api.ts';
import { shownDisplay } from '#web/lib/api/shown-display.ts';
import { useDebounced } from '#web/lib/browser/use-debounced.ts';
import { catalogFreshMs, useQueryKeys } from './query-keys.ts';

/** One letter finds half the shop. */
const queryLengthMin = 2;

const isWithinLimits = ({ length }: string): boolean => length >= queryLengthMin && length <= suggestedQueryMax;

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
  const isEnabled = isWithinLimits(typed);
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: keys.suggestions({ query, scope, currencyCode }),
    queryFn: async ({ signal }) => {
      const display = shownDisplay();
      const shown = currencyCode === undefined ? display : { ...display, currencyCode };
      const { payload } = await callApi('suggestItems', { query, scope }, { signal, display: shown });
      return { query, ...payload };
    },
    enabled: isEnabled && isWithinLimits(query),
    placeholderData: keepPreviousData,
    staleTime: catalogFreshMs,
    retry: false,
  });
  return {
    isEnabled,
    /** With the text that it was found for. */
    found: isEnabled && !isError ? (data ?? null) : null,
    /** What is shown belongs to the text. */
    isSettled: query === typed && !isPlaceholderData,
    isFailed: isEnabled && isError,
    retry: () => void refetch(),
  };
}
