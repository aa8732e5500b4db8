import { ApiError } from '#contract/api-error.ts';
import { isOffline } from './connection.ts';

const timeoutMs = 6000;

/** What a call says that fails while the browser is offline; the frame of the page sets it in the language of the page. */
export const offlineWords = { tell: (): string => '' };

/** The one way to ask the shop: whoever waits longer than six seconds hears that no answer came, and can try again. */
export async function fetchInTime(
  target: RequestInfo | URL,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await ask(target, { ...init, signal });
  } catch (error) {
    if (isGivenUp(error)) throw error;
    throw toSilence(error);
  }
}

export function isGivenUp(error: unknown): boolean {
  return nameOf(error) === 'AbortError';
}

const nameOf = (error: unknown) => (error as Error | null)?.name;

export function isLate(error: unknown): boolean {
  return nameOf(error) === 'TimeoutError';
}

export function toSilence(error: unknown): ApiError {
  const message = isOffline() ? offlineWords.tell() : '';
  return new ApiError(0, { message, code: isLate(error) ? 'no_answer' : 'unreachable' });
}

/** The router fetches what the next page shows by itself, and would wait for ever: these calls get the same limit. */
export function limitPageData(ask: typeof fetch): typeof fetch {
  return (target, init) =>
    target instanceof URL && target.pathname.endsWith('.data') ? fetchInTime(target, init, ask) : ask(target, init);
}
