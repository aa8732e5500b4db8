import { ApiError } from '#contract/api-error.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { isOffline } from './connection.ts';

const timeoutMs = 6000;

/** Translations for network failures, in the language of the page. */
export const networkTexts: { translate: Translate } = { translate: () => '' };

/** `fetch` with a six-second limit. Network failures and timeouts become ApiError with status 0. */
export async function fetchWithTimeout(
  target: RequestInfo | URL,
  init: RequestInit = {},
  ask: typeof fetch = fetch,
): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await ask(target, { ...init, signal });
  } catch (error) {
    if ((error as Error | null)?.name === 'AbortError') throw error;
    throw toNoReplyError(isLate(error) ? 'no_answer' : 'unreachable');
  }
}

export function isLate(error: unknown): boolean {
  return (error as Error | null)?.name === 'TimeoutError';
}

/** The message is empty when the browser is online, so that the caller's own shows. */
export function toNoReplyError(code: string): ApiError {
  return new ApiError(0, { code, message: isOffline() ? networkTexts.translate('common.offline_note') : '' });
}

/** Gives the router's requests for page data the same limit. */
export function limitPageData(ask: typeof fetch): typeof fetch {
  return (target, init) =>
    target instanceof URL && target.pathname.endsWith('.data')
      ? fetchWithTimeout(target, init, ask)
      : ask(target, init);
}
