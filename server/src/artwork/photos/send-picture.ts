import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/reply-headers.ts';

/** A picture that keeps its address when the shop changes it: a day of trust, then asked again by its tag. */
export const CHANGEABLE_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
export const FALLBACK_CACHE = 'public, max-age=60';

export type PictureAnswer = { body: Buffer; etag: string; type: string; cache: string };

/** A strong tag: another one for every other body. */
export const tagOf = (body: Buffer | string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** A picture is also a document when it is opened by itself: nothing in it may load or run. */
export const sealReply = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');

/** Answers a picture, or 304 to who has it. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, answer: PictureAnswer): FastifyReply {
  sealReply(reply).header('cache-control', answer.cache).header('etag', answer.etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, answer.etag)) return reply.code(304).send();
  return reply.type(answer.type).send(answer.body);
}

export const sendMissing = (reply: FastifyReply): FastifyReply =>
  sealReply(reply).code(404).header('cache-control', FALLBACK_CACHE).type('text/plain').send('Not found');
