import { isApiError } from '#contract/api-error.ts';
import { unreadable } from '#web/lib/api/api.ts';

export function failureKey(error: unknown, key: string): string {
  if (!isApiError(error)) return 'cart.unknown_error';
  return error.code === unreadable ? 'cart.answer_unreadable' : key;
}
