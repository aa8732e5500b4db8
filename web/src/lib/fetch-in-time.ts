import { ApiError } from '#contract/api-error.ts';
import { isOffline } from './connection.ts';

const timeoutMs = 6000;

/** The words for a missing connection, which speak for every call; set once by the root of the app. */
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
  return error instanceof DOMException && error.name === 'AbortError';
}

export function isLate(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

export function toSilence(error: unknown): ApiError {
  const message = isOffline() ? offlineWords.tell() : '';
  return new ApiError(0, { message, code: isLate(error) ? 'no_answer' : 'unreachable' });
}

/** The router fetches what the next page shows by itself, and would wait for ever: these calls get the same limit. */
export function limitPageData(ask: typeof fetch): typeof fetch {
  return (target, init) => (isPageData(target) ? fetchInTime(target, init, ask) : ask(target, init));
}

function isPageData(target: RequestInfo | URL): boolean {
  const address = target instanceof Request ? target.url : target;
  return new URL(address, 'http://shop.invalid').pathname.endsWith('.data');
}
