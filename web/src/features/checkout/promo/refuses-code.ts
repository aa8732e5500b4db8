import { isApiError } from '#contract/api-error.ts';

/** Whether the code itself was refused, as opposed to a rate limit. */
export function refusesCode(error: unknown): boolean {
  return isApiError(error) && (error.code.startsWith('promo_code_') || error.code === 'invalid_input');
}
