import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';

const freshMs = 30_000;
const retriesMax = 1;

/** One per browser, and one per request on the server so that customers never share data. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Fail at once when offline instead of pausing.
      queries: { staleTime: freshMs, retry: isRetryable, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Retries only calls without a reply and server failures. */
function isRetryable(failures: number, error: Error): boolean {
  const answered = isApiError(error) && error.status > 0 && error.status < 500;
  return !answered && failures < retriesMax;
}
