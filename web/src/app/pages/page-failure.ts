import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { isLate, toSilence } from '#web/lib/api/fetch-in-time.ts';

/** Why a page could not be shown: as a loader of the server tells it, or a call that the browser made itself. */
interface PageFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's own words, or empty. */
  message: string;
  /** Text that names what is missing. */
  textKey?: string;
  /** The shop was reached, or may have been, and took too long. */
  isSlow?: boolean;
}

export function toPageFailure(error: unknown): PageFailure {
  // The data of a page may begin to come and not reach its end; the router says so in words of its own.
  const reason = error instanceof Error && isLate(error.cause) ? error.cause : error;
  const answer = isLate(reason) ? toSilence(reason) : error;
  if (isApiError(answer))
    return { status: answer.status, message: answer.message, isSlow: answer.code === 'no_answer' };
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const told = error.data as { message?: unknown; textKey?: unknown } | null;
  return {
    status: error.status,
    message: typeof told?.message === 'string' ? told.message : '',
    ...(typeof told?.textKey === 'string' && { textKey: told.textKey }),
  };
}
