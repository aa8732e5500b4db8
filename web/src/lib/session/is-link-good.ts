import { isApiError } from '#contract/api-error.ts';

/** False only where the shop says no to the link of a letter. A shop that cannot say now lets the form be shown, whose use tells of the trouble. */
export async function isLinkGood(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (!isApiError(error)) throw error;
    if (error.status === 422) return false;
    if (isUnavailable(error.status)) return true;
    throw error;
  }
}

function isUnavailable(status: number): boolean {
  return status === 0 || status === 429 || status >= 500;
}
