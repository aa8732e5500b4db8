import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Sends an answer that browsers and proxies may keep. It depends on the address alone (currency and language stand in the
 * query) and is written anew per origin and encoding; the latter in small letters, as the compression would add it once
 * more. The tag is weak: it names the text, however it is compressed.
 */
export function sendKeepable(
  text: string,
  { request, reply, maxAgeSeconds }: { request: FastifyRequest; reply: FastifyReply; maxAgeSeconds: number },
): FastifyReply {
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  reply
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .header('etag', etag)
    .header('vary', 'Origin, accept-encoding');
  const known = request.headers['if-none-match'];
  return known !== undefined && namesTag(known, etag) ? reply.code(304).send() : reply.send(text);
}

/** Whether `If-None-Match` names a tag, by the weak comparison of RFC 9110: one tag, a list of them, or `*` for any. */
export function namesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  const tags: string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(opaque);
}
