import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

export interface QueryFailure {
  error: Error;
  retry: { isBusy: boolean; onRetry: () => void };
}

/** Last error while there is no data. Kept during a retry, so that the button keeps its focus. */
export function useQueryFailure(query: UseQueryResult): QueryFailure | null {
  const { data, error, isFetching, refetch } = query;
  const [last, setLast] = useState(error);
  if (error && error !== last) setLast(error);
  if (data !== undefined || !last) return null;
  return { error: last, retry: { isBusy: isFetching, onRetry: () => void refetch() } };
}
