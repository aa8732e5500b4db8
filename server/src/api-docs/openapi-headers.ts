import type { Json } from './openapi-examples.ts';

/** A header of an answer, as the document describes it. */
export function header(description: string, example: string | number): Json {
  return { description, schema: { type: typeof example === 'number' ? 'integer' : 'string' }, example };
}

export const limitHeaders: Json = {
  'RateLimit-Limit': header('Calls that may be made in the window of the tightest limit', 30),
  'RateLimit-Remaining': header('Calls that are left before the window ends', 29),
  'RateLimit-Reset': header('Seconds until the window ends', 60),
};

const retryAfter = header('Seconds after which the call may be made again', 45);

/** What comes with a failure of a status beside its body. */
export function failureHeaders(status: number): Json {
  if (status === 429) return { 'Retry-After': retryAfter, ...limitHeaders };
  return status === 503 ? { 'Retry-After': retryAfter } : {};
}
