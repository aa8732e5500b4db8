import { isApiError } from '#contract/api-error.ts';

/** Whether the shop refuses the code itself, and not, say, one more try within a minute. */
export function isOfCode(error: unknown): boolean {
  return isApiError(error) && (error.code.startsWith('promo_code_') || error.code === 'invalid_input');
}
