import { ApiError } from '#contract/api-error.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import { isOffline } from './connection.ts';

const timeoutMs = 6000;

/** Translations for network failures, in the language of the page. */
export const networkTexts: { translate: Translate } = { translate: () => '' };

/** Prefetched page data by URL, read by the next request of the router. */
export const preparedReplies = new Map<string, Response>();

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
    if (isAborted(error)) throw error;
    throw toNoReplyError(error);
  }
}

export function isAborted(error: unknown): boolean {
  return nameOf(error) === 'AbortError';
}

const nameOf = (error: unknown) => (error as Error | null)?.name;

export function isLate(error: unknown): boolean {
  return nameOf(error) === 'TimeoutError';
}

export function toNoReplyError(error: unknown): ApiError {
  const message = isOffline() ? networkTexts.translate('common.offline_note') : '';
  return new ApiError(0, { message, code: isLate(error) ? 'no_answer' : 'unreachable' });
}

export function limitPageData(ask: typeof fetch): typeof fetch {
  return async (target, init) => {
    if (!(target instanceof URL && target.pathname.endsWith('.data'))) return ask(target, init);
    const answer = preparedReplies.get(target.href);
    preparedReplies.delete(target.href);
    return answer ?? fetchWithTimeout(target, init, ask);
  };
}
