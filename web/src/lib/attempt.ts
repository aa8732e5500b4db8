import { isApiError, type ApiError } from '#contract/api-error.ts';

const answersAtTheDoor: readonly number[] = [401, 419, 429];

/** Whether the shop has said yes or no for good. Anything else, and what is answered before it looks, may hide a purchase. */
export function isDefinite(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !answersAtTheDoor.includes(error.status);
}

export function doubtOf(error: ApiError): string | null {
  if (error.status === 0) return error.code === 'unreachable' ? 'checkout.unreachable' : 'checkout.no_answer';
  return error.status >= 500 && error.code === 'internal_error' ? 'checkout.no_answer' : null;
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
