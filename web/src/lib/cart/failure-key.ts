import { isApiError } from '#contract/api-error.ts';
import { unreadable } from '#web/lib/api.ts';

/** The text for a change of the cart that came to nothing, where the shop has no words of its own. */
export function failureKey(error: unknown, key: string): string {
  if (!isApiError(error)) return 'cart.unknown_error';
  return error.code === unreadable ? 'cart.answer_unreadable' : key;
}
