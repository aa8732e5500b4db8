import type { FastifyReply } from 'fastify';
import type { RateState } from '#server/platform/rate-limit.ts';

/**
 * Tells a caller how much of the tightest limit is left, on success too: limit, what remains of it, and the seconds until
 * it begins anew. The three headers of draft-ietf-httpapi-ratelimit-headers up to version 07, which clients know; later
 * drafts fold them into one structured field.
 */
export function setRateLimitHeaders(reply: FastifyReply, states: readonly RateState[]): void {
  const [first, ...others] = states;
  if (!first) return;
  const tightest = others.reduce((least, state) => (isTighter(state, least) ? state : least), first);
  reply
    .header('ratelimit-limit', String(Math.floor(tightest.limit)))
    .header('ratelimit-remaining', String(Math.floor(tightest.remaining)))
    .header('ratelimit-reset', String(tightest.retryAfterSeconds));
}

function isTighter(left: RateState, right: RateState): boolean {
  return left.allowed === right.allowed ? left.remaining < right.remaining : !left.allowed;
}
