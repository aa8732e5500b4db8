import { data } from 'react-router';
import { isApiError } from '#contract/api-error.ts';

interface Missing {
  textKey: string;
  message: string;
}

/** Awaits a call the page cannot do without. Failures of the shop become an error page that names what is missing. */
export async function required<T>(call: Promise<T>, textKey: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error;
    throw pageFailure(textKey, error);
  }
}

export function pageFailure(textKey: string, { message, status }: { message: string; status: number }) {
  return data({ textKey, message } satisfies Missing, { status: status || 503 });
}
