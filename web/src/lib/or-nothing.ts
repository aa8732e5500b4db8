import { isApiError } from '#contract/api-error.ts';

/** For what a page can do without at first: its part asks again in the browser, and says itself what is wrong. */
export function orNothing(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  return undefined;
}
