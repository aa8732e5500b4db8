import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';

const freshMs = 30_000;
const retriesMax = 1;

/** One per browser, and one per request on the server, so that no customer sees another's data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails and says so, instead of waiting in silence for a better day.
      queries: { staleTime: freshMs, retry: isWorthRepeating, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** A refusal stays a refusal; only a call without an answer or a failure of the server is tried again. */
function isWorthRepeating(failures: number, error: Error): boolean {
  const answered = isApiError(error) && error.status > 0 && error.status < 500;
  return !answered && failures < retriesMax;
}
