import { isApiError } from '#contract/api-error.ts';

/** False only where the shop says no to the link of a letter; any other trouble shows at its use. */
export async function isLinkGood(look: Promise<unknown>): Promise<boolean> {
  try {
    await look;
    return true;
  } catch (error) {
    if (isApiError(error) && error.status === 422) return false;
    if (isApiError(error) && error.status === 429) return true;
    throw error;
  }
}
