import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { gatherLimits, type RateState } from '#server/platform/rate-limit.ts';

/**
 * Sends a reply that browsers and proxies may cache; it depends on the URL only, which holds currency and language. The
 * compression adds `accept-encoding` to `vary` unless it is there in lower case. The ETag is weak, because it is the same
 * for every encoding.
 */
export function sendCacheable(
  text: string,
  { request, reply, maxAgeSeconds }: { request: FastifyRequest; reply: FastifyReply; maxAgeSeconds: number },
): FastifyReply {
  return sendTagged(text, { request, reply, cacheControl: `public, max-age=${maxAgeSeconds}` });
}

/** Sends a reply to one caller, who may keep it and ask whether it changed. */
export function sendRevalidated(
  text: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  return sendTagged(text, { request, reply, cacheControl: 'private, no-cache' });
}

function sendTagged(
  text: string,
  { request, reply, cacheControl }: { request: FastifyRequest; reply: FastifyReply; cacheControl: string },
): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  reply.header('cache-control', cacheControl).header('etag', etag).header('vary', 'Origin, accept-encoding');
  const known = request.headers['if-none-match'];
  return known !== undefined && matchesEtag(known, etag) ? reply.code(304).send() : reply.send(text);
}

/** Weak comparison of RFC 9110 with `If-None-Match`: one tag, a list of tags, or `*`. */
export function matchesEtag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(opaque);
}

/** Sets the rate limit headers whether the call succeeds or fails. */
export async function withRateLimitHeaders<T>(reply: FastifyReply, answer: () => Promise<T>): Promise<T> {
  const states: RateState[] = [];
  try {
    return await gatherLimits(states, answer);
  } finally {
    setRateLimitHeaders(reply, states);
  }
}

/**
 * Sets the rate limit headers of the tightest limit, on success too. These are the three headers of
 * draft-ietf-httpapi-ratelimit-headers-07, which clients support; later drafts use one structured field.
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
