import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { isLate, toNoReplyError } from '#web/lib/api/fetch-with-timeout.ts';

/** Why a page failed: a server loader's reply or a failed call in the browser. */
interface PageFailure {
  /** HTTP status; 0 without a reply. */
  status: number;
  message: string;
  textKey?: string;
  isSlow?: boolean;
}

export function toPageFailure(error: unknown): PageFailure {
  // A broken data stream reaches us wrapped in the router's error.
  const reason = error instanceof Error && isLate(error.cause) ? error.cause : error;
  const answer = isLate(reason) ? toNoReplyError('no_answer') : error;
  if (isApiError(answer))
    return { status: answer.status, message: answer.message, isSlow: answer.code === 'no_answer' };
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const body = error.data as { message?: unknown; textKey?: unknown } | null;
  return {
    status: error.status,
    message: typeof body?.message === 'string' ? body.message : '',
    ...(typeof body?.textKey === 'string' && { textKey: body.textKey }),
  };
}
