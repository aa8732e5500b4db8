import { ApiError } from '#contract/api-error.ts';
import { isOffline } from './connection.ts';
import type { Translate } from './texts.ts';

const timeoutMs = 6000;

/** Texts for calls that fail; the frame of the page sets it to the language of the page. */
export const offlineWords: { tell: Translate } = { tell: () => '' };

/** Page data that came before the router asked for it, by address. */
export const prepared = new Map<string, Response>();

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
  const message = isOffline() ? offlineWords.tell('common.offline_note') : '';
  return new ApiError(0, { message, code: isLate(error) ? 'no_answer' : 'unreachable' });
}

/** The router fetches what the next page shows by itself, and would wait for ever: these calls get the same limit. */
export function limitPageData(ask: typeof fetch): typeof fetch {
  return async (target, init) => {
    if (!(target instanceof URL && target.pathname.endsWith('.data'))) return ask(target, init);
    const answer = prepared.get(target.href);
    prepared.delete(target.href);
    return answer ?? fetchInTime(target, init, ask);
  };
}
