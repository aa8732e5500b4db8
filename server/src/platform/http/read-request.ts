import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { expectedCallerHeader } from '#contract/expected-caller.ts';
import { tooLong } from '#contract/fields.ts';
import type { CallContract } from '#contract/route.ts';
import { isRefusal, Refusal } from '#server/platform/refusal.ts';

const keyLengthMax = 200;

/** Input fields of a call: query or body, overridden by path parameters. */
export function readInput(request: FastifyRequest, route: CallContract | null): Record<string, unknown> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const fields = isRead ? (request.query as Record<string, unknown>) : readFields(request.body, route);
  return { ...fields, ...(request.params as Record<string, unknown>) };
}

/** Some clients send an empty array or null as the body of calls without fields. */
function readFields(body: unknown, route: CallContract | null): Record<string, unknown> {
  const isEmpty = body === null || (Array.isArray(body) && body.length === 0);
  return isEmpty && route && hasNoBodyFields(route) ? {} : toFields(body);
}

function hasNoBodyFields({ input, path }: CallContract): boolean {
  const inPath = path.split('/').filter((part) => part.startsWith(':'));
  return input instanceof z.ZodObject && Object.keys(input.shape).every((name) => inPath.includes(`:${name}`));
}

/** Refuses keys that are too long: a truncated key could match two attempts. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0) return null;
  if (key.length > keyLengthMax) throw new Refusal('invalid_input', {}, { 'Idempotency-Key': [tooLong(keyLengthMax)] });
  return key;
}

/** Whom the page that calls knows as signed in; a sign-in in another tab may have changed that. */
export function readExpectedCaller(request: FastifyRequest): string | undefined {
  const caller = request.headers[expectedCallerHeader];
  return typeof caller === 'string' ? caller : undefined;
}

/** Accepts bodies that are uncompressed JSON in UTF-8, or empty, and refuses every other content type. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if ((body as Buffer).length > 0 && !isPlainUtf8(request)) return done(new Refusal('body_not_json'));
    try {
      done(null, readJson(body as Buffer));
    } catch {
      done(new Refusal('unreadable_body'));
    }
  });
  app.addHook('onError', async (request, reply, error) => {
    // RFC 9110 15.5.16: a refused encoding is answered with the accepted ones.
    if (isEncoded(request) && isRefusal(error, 'body_not_json')) reply.header('accept-encoding', 'identity');
  });
}

function isPlainUtf8(request: FastifyRequest): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(request.headers['content-type'] ?? '')?.[1];
  return !isEncoded(request) && (charset === undefined || /^utf-?8$/i.test(charset));
}

function isEncoded({ headers }: FastifyRequest): boolean {
  return !/^\s*(?:identity\s*)?$/i.test(headers['content-encoding'] ?? '');
}

function readJson(body: Buffer): unknown {
  if (body.length === 0) return {};
  if (!isUtf8(body)) throw new SyntaxError('not UTF-8');
  return JSON.parse(body.toString('utf8'));
}

export function toFields(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('unreadable_body');
  return body as Record<string, unknown>;
}
