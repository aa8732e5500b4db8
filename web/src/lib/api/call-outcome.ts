import { isApiError, type ApiError } from '#contract/api-error.ts';

const undecidedStatuses: readonly number[] = [401, 419, 429];

/** Whether the shop decided the call for good. A dead session, CSRF or rate limit reply, or none at all, may hide a completed purchase. */
export function isFinal(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500 && !undecidedStatuses.includes(error.status);
}

export function unknownOutcomeMessage(error: ApiError): string | null {
  if (error.status === 0) return error.code === 'unreachable' ? 'checkout.unreachable' : 'checkout.no_answer';
  return error.status >= 500 && error.code === 'internal_error' ? 'checkout.no_answer' : null;
}

/** 128 random bits in hex. `crypto.randomUUID` needs HTTPS. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
