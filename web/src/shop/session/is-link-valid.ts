import { isApiError } from '#contract/api-error.ts';

/** Checks an email link. False only if the shop rejects it; when the shop is unavailable the form is shown anyway. */
export async function isLinkValid(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply;
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
