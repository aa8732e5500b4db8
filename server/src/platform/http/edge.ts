import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { isRefusal, Refusal } from '#server/platform/refusal.ts';
import { answerCall, checkReply, toFailure, type Translate } from './answer.ts';
import { createCall, type BoundRoute, type Call, type Session } from './bind.ts';
import { clearSessionCookie, readToken, setSessionCookie, type CookieNames } from './cookies.ts';
import type { Csrf } from './csrf.ts';
import { RawJson } from './raw-json.ts';

export interface EdgeDeps {
  resolveSession(token: string, now: Date): Promise<Session | null>;
  translate: Translate;
  csrf: Csrf;
  clock: Clock;
  cookies: CookieNames;
  secure: boolean;
  /** The configured address of the shop; null believes the request, which is for one's own machine only. */
  publicUrl: string | null;
  /** Origins besides our own whose pages may call with credentials. */
  origins: ReadonlySet<string>;
  checkReplies: boolean;
}

/** Serves every bound route below `/api`: session, CSRF, access, input, reply, refusals, caching. */
export function registerApi(app: FastifyInstance, routes: BoundRoute[], deps: EdgeDeps): void {
  for (const bound of routes) {
    const { method, path } = bound.route;
    app.route({
      method,
      url: `/api${path}`,
      handler: (request, reply) => serve(bound, { request, reply, deps }),
    });
  }
  app.all('/api/*', refuseUnknown);
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler((error, request, reply) => sendFailure(toRefusal(error), { request, reply, deps }));
}

function refuseUnknown(): never {
  throw new Refusal('route_not_found');
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: EdgeDeps;
}

async function serve(bound: BoundRoute, exchange: Exchange): Promise<FastifyReply> {
  const { request, deps } = exchange;
  const { token, byCookie } = readToken(request, deps.cookies);
  const session = token ? await deps.resolveSession(token, deps.clock.now()) : null;
  if (bound.route.method !== 'GET') refuseForgery(exchange, session !== null && byCookie);
  const result = await answerCall(bound, readInput(request), toCall(exchange, session));
  if (deps.checkReplies) checkReply(bound, result);
  return sendJson(bound, result, exchange);
}

/** A call that changes something and carries a cookie must prove that a page of ours made it. */
function refuseForgery({ request, deps }: Exchange, bySessionCookie: boolean): void {
  const origin = request.headers.origin;
  const foreign =
    origin !== undefined && origin !== `${request.protocol}://${request.host}` && !deps.origins.has(origin);
  if (foreign) throw new Refusal('csrf_mismatch');
  if (!bySessionCookie) return;
  const header = request.headers['x-xsrf-token'];
  const sent = typeof header === 'string' ? decodeURIComponentSafely(header) : undefined;
  if (!deps.csrf.matches(request.cookies[deps.cookies.csrf], sent)) throw new Refusal('csrf_mismatch');
}

/** Scheme and host under which this request reached the shop. */
export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Query or body, with path parameters on top. Anything but an object counts as empty. */
function readInput(request: FastifyRequest): Record<string, unknown> {
  const source: unknown = request.method === 'GET' || request.method === 'HEAD' ? request.query : request.body;
  const fields = typeof source === 'object' && source !== null && !Array.isArray(source) ? source : {};
  return { ...fields, ...(request.params as Record<string, unknown>) };
}

function toCall({ request, reply, deps }: Exchange, session: Session | null): Call {
  const input = readInput(request);
  const key = request.headers['idempotency-key'];
  return createCall({
    session,
    display: toDisplayWish(input),
    idempotencyKey: typeof key === 'string' && key.length > 0 ? key.slice(0, 200) : null,
    ip: request.ip,
    origin: originOf(request, deps.publicUrl),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    now: deps.clock.now(),
    startSession: (token, expiresAt) =>
      setSessionCookie(reply, { names: deps.cookies, token, expiresAt, secure: deps.secure }),
    endSession: () => clearSessionCookie(reply, deps.cookies, deps.secure),
  });
}

/** `currency` and `lang_id` ride along on every call; whatever they hold, they are never an error. */
export function toDisplayWish(input: Record<string, unknown>): Call['display'] {
  const { currency, lang_id: langId } = input;
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    langId: typeof langId === 'string' || typeof langId === 'number' ? langId : null,
  };
}

function sendJson(bound: BoundRoute, result: unknown, { request, reply }: Exchange): FastifyReply {
  const text = result instanceof RawJson ? result.text : JSON.stringify(result);
  reply.type('application/json; charset=utf-8');
  if (bound.route.cacheSeconds === null) return reply.header('cache-control', 'no-store').send(text);
  const etag = `W/"${hash('sha1', text, 'base64url')}"`;
  reply.header('cache-control', `public, max-age=${bound.route.cacheSeconds}`).header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.send(text);
}

/** Errors of the HTTP layer itself (unreadable JSON, too much of it) as refusals; the rest stays what it is. */
function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Refusal('body_too_large');
  if (status >= 400 && status < 500) return new Refusal('unreadable_body');
  return error;
}

export function sendFailure(error: unknown, { request, reply, deps }: Exchange): FastifyReply {
  const display = toDisplayWish(readInput(request));
  const failure = toFailure(error, {
    call: { display, requestId: request.id },
    translate: deps.translate,
    log: request.log as never,
  });
  if (failure.status === 429 || failure.status === 503)
    reply.header('retry-after', String(failure.reply.data?.['seconds'] ?? 5));
  return reply
    .code(failure.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failure.reply));
}
