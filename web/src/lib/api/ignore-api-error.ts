import { isApiError } from '#contract/api-error.ts';

/** For calls whose part of the page retries in the browser and shows its own error. */
export function ignoreApiError(error: unknown): undefined {
  if (!isApiError(error)) throw error;
  return undefined;
}
