import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/platform/http/reply-headers.ts';

/** Cached for a day, because the image behind this URL can change. */
export const CHANGEABLE_CACHE = 'public, max-age=86400, stale-while-revalidate=604800';
/** Cached for good, because the address changes with the image. */
export const LASTING_CACHE = 'public, max-age=31536000, immutable';
export const FALLBACK_CACHE = 'public, max-age=60';

export type PictureAnswer = { body: Buffer; etag: string; type: string; cache: string };

export const tagOf = (body: Buffer | string): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Blocks all scripts and loads, because an image can be opened as a document. */
export const sealReply = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cross-origin-resource-policy', 'cross-origin');

/** Sends an image with its ETag, or 304. */
export function sendPicture(request: FastifyRequest, reply: FastifyReply, answer: PictureAnswer): FastifyReply {
  sealReply(reply).header('cache-control', answer.cache).header('etag', answer.etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matchesEtag(known, answer.etag)) return reply.code(304).send();
  return reply.type(answer.type).send(answer.body);
}

export const sendMissing = (reply: FastifyReply): FastifyReply =>
  sealReply(reply).code(404).header('cache-control', FALLBACK_CACHE).type('text/plain').send('Not found');
