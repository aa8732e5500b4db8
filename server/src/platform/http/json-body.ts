import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#server/platform/refusal.ts';

/** Bodies are JSON in UTF-8 or nothing; a body that calls itself something else is not guessed at. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJson(body as Buffer));
    } catch {
      done(new Refusal('unreadable_body'));
    }
  });
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw new SyntaxError('not UTF-8');
  return JSON.parse(body.toString('utf8'));
}

/** The fields of a body. No body, null and an empty list, as which some languages write an empty map, have none. */
export function toFields(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null || (Array.isArray(body) && body.length === 0)) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new Refusal('unreadable_body');
  return body as Record<string, unknown>;
}
