import type { Json } from './openapi-schemas.ts';

/** A header of an answer, as the document describes it. */
export const header = (description: string, type = 'integer'): Json => ({ description, schema: { type } });

export const limitHeaders: Json = {
  'RateLimit-Limit': header('How often the call may be made in the window of the tightest limit'),
  'RateLimit-Remaining': header('How often it may be made before the window ends'),
  'RateLimit-Reset': header('Seconds until the window ends'),
};

const retryAfter = header('Seconds after which the call may be made again');

/** What comes with a failure of a status beside its body. */
export function failureHeaders(status: number): Json {
  if (status === 429) return { 'Retry-After': retryAfter, ...limitHeaders };
  return status === 503 ? { 'Retry-After': retryAfter } : {};
}
