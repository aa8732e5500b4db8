import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isRefusal, Refusal } from '#server/platform/refusal.ts';

/** Bodies are JSON in UTF-8, as they are, or nothing; a body that calls itself something else is not guessed at. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if ((body as Buffer).length > 0 && !isPlain(request)) return done(new Refusal('body_not_json'));
    try {
      done(null, readJson(body as Buffer));
    } catch {
      done(new Refusal('unreadable_body'));
    }
  });
  app.addHook('onError', async (request, reply, error) => {
    // Which packings would be taken belongs to the refusal of one (RFC 9110 15.5.16).
    if (isPacked(request) && isRefusal(error, 'body_not_json')) reply.header('accept-encoding', 'identity');
  });
}

function isPlain(request: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return !isPacked(request) && (charset === undefined || /^utf-?8$/i.test(charset));
}

function isPacked({ headers }: FastifyRequest): boolean {
  return !/^\s*(?:identity\s*)?$/i.test(headers['content-encoding'] ?? '');
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw new SyntaxError('not UTF-8');
  return JSON.parse(body.toString('utf8'));
}

/** The fields of a body; no body has none. What is no object is told, for what it meant to say would go unheard. */
export function toFields(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('unreadable_body');
  return body as Record<string, unknown>;
}
