import { isRouteErrorResponse } from 'react-router';
import { isApiError } from '#contract/api-error.ts';

/** Why a page could not be shown: as a loader of the server tells it, or a call that the browser made itself. */
interface PageFailure {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** The server's own words, or empty. */
  message: string;
  /** Text that names what is missing. */
  textKey?: string;
}

export function toPageFailure(error: unknown): PageFailure {
  if (isApiError(error)) return { status: error.status, message: error.message };
  if (!isRouteErrorResponse(error)) return { status: 500, message: '' };
  const told = error.data as { message?: unknown; textKey?: unknown } | null;
  return {
    status: error.status,
    message: typeof told?.message === 'string' ? told.message : '',
    ...(typeof told?.textKey === 'string' && { textKey: told.textKey }),
  };
}
