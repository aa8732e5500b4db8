import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { gatherLimits, type RateState } from '#server/platform/rate-limit.ts';
import { isRefusal, Refusal } from '#server/platform/refusal.ts';
import { isReadableQuery } from './address.ts';
import { answerCall, checkReply, toFailure, toJson, type Translate } from './answer.ts';
import { createCall, type BoundRoute, type Call, type Principal } from './bind.ts';
import { sendKeepable } from './caching.ts';
import { clearSessionCookie, readToken, setCsrfCookie, setSessionCookie, type CookieNames } from './cookies.ts';
import type { Csrf } from './csrf.ts';
import { registerOtherMethods } from './methods.ts';
import { setRateLimitHeaders } from './rate-headers.ts';
import { readIdempotencyKey, readInput } from './read-request.ts';

export interface EdgeDeps<P extends Principal = Principal> {
  resolveSession(token: string, now: Date): Promise<P | null>;
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
  /** What becomes of errors of an unavailable database, and what browsers are shown instead of pages meanwhile. */
  outage: { report: (error: unknown) => void; page: string };
}

/** Serves every bound route below `/api`: session, CSRF, access, input, reply, refusals, caching. */
export function registerApi(app: FastifyInstance, routes: BoundRoute[], deps: EdgeDeps): void {
  for (const bound of routes) {
    const { method, path, bodyBytesMax } = bound.route;
    app.route({
      method,
      url: `/api${path}`,
      bodyLimit: bodyBytesMax,
      handler: (request, reply) => serve(bound, { request, reply, deps, receivedAt: deps.clock.now() }),
    });
  }
  registerOtherMethods(app, routes);
  app.all('/api/*', { onRequest: refuseUnknown }, refuseUnknown);
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler((error, request, reply) =>
    sendFailure(toRefusal(error), { request, reply, deps, receivedAt: deps.clock.now() }),
  );
}

function refuseUnknown(): never {
  throw new Refusal('route_not_found');
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: EdgeDeps;
  /** Not when its turn came: whether a caller knew of something is told by this. */
  receivedAt: Date;
}

async function serve(bound: BoundRoute, exchange: Exchange): Promise<FastifyReply> {
  const { request, deps } = exchange;
  if (!isReadableQuery(request.url)) throw new Refusal('unreadable_query');
  const result = await answer(bound, exchange);
  if (deps.checkReplies) checkReply(bound, result);
  return sendJson(bound, result, exchange);
}

async function answer(bound: BoundRoute, exchange: Exchange): Promise<unknown> {
  const { request, reply, deps, receivedAt } = exchange;
  const { token, byCookie } = readToken(request, deps.cookies);
  // What anybody may keep depends on nobody's session, and is answered from memory while the database is away.
  const session = token && bound.route.cacheSeconds === null ? await deps.resolveSession(token, receivedAt) : null;
  const living = session === null ? 'nothing' : 'cookie';
  if (bound.route.method !== 'GET' && isForged(exchange, byCookie ? living : 'bearer'))
    throw new Refusal('csrf_mismatch');
  const input = readInput(request, bound.route);
  const call = toCall(exchange, input, session);
  // Answers that anybody may keep meet no limits and hold no links; the others may need to know where the shop is.
  if (bound.route.cacheSeconds !== null) return answerCall(bound, input, call);
  if (!URL.canParse(call.origin)) throw new Refusal('unreadable_request');
  return withRateLimitHeaders(reply, () => answerCall(bound, input, call));
}

/** Answers, and tells the caller of the limits that were met, whatever came of it. */
async function withRateLimitHeaders(reply: FastifyReply, answer: () => Promise<unknown>): Promise<unknown> {
  const states: RateState[] = [];
  try {
    return await gatherLimits(states, answer);
  } finally {
    setRateLimitHeaders(reply, states);
  }
}

/**
 * A call that changes something and carries a cookie must prove that a page of ours made it. Without one its page must be
 * ours or on the list, so that nobody is signed in unawares. A bearer proves enough: no page can make a browser send one.
 */
function isForged({ request, deps }: Exchange, shown: 'bearer' | 'cookie' | 'nothing'): boolean {
  if (shown === 'bearer') return false;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, deps)) return true;
  if (shown === 'nothing') return false;
  const header = request.headers['x-xsrf-token'];
  const sent = typeof header === 'string' ? decodeURIComponentSafely(header) : undefined;
  const pair = { cookie: request.cookies[deps.cookies.csrf], header: sent };
  return !deps.csrf.matches(pair, request.cookies[deps.cookies.session] ?? null);
}

/** Whether a page from there may make calls: the shop itself, as configured or as reached, and the sites of the list. */
function isOwnOrigin(origin: string, request: FastifyRequest, deps: EdgeDeps): boolean {
  const reached = `${request.protocol}://${request.host}`;
  return origin === deps.publicUrl || origin === reached || deps.origins.has(origin);
}

export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/**
 * Whom limits count. Proxies that pass on whatever a caller claims are misconfigured; what is no address counts as the
 * proxy itself.
 */
export function ipOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toCall(
  { request, reply, deps, receivedAt }: Exchange,
  input: Record<string, unknown>,
  session: Principal | null,
): Call {
  return createCall({
    session,
    display: toDisplayPreferences(input),
    idempotencyKey: readIdempotencyKey(request),
    ip: ipOf(request),
    origin: originOf(request, deps.publicUrl),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
    now: receivedAt,
    startSession: (token, expiresAt) => {
      const { cookies: names, secure } = deps;
      setSessionCookie(reply, { names, token, expiresAt, secure });
      setCsrfCookie(reply, { names, token: deps.csrf.issue(token), secure });
    },
    endSession: () => clearSessionCookie(reply, deps.cookies, deps.secure),
  });
}

/** `currency` and `lang_id` ride along on every call; whatever they hold, they are never an error. */
export function toDisplayPreferences(input: Record<string, unknown>): Call['display'] {
  const { currency, lang_id: langId } = input;
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    langId: typeof langId === 'string' || typeof langId === 'number' ? langId : null,
  };
}

function sendJson(bound: BoundRoute, result: unknown, { request, reply }: Exchange): FastifyReply {
  const json = toJson(bound, result);
  const { cacheSeconds } = bound.route;
  reply.type('application/json; charset=utf-8');
  if (cacheSeconds === null) return reply.header('cache-control', 'no-store').send(json);
  return sendKeepable(json, { request, reply, maxAgeSeconds: cacheSeconds });
}

/** Errors of the HTTP layer itself (unreadable JSON, too much of it) as refusals; the rest stays what it is. */
function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Refusal('body_too_large');
  if (status === 415) return new Refusal('body_not_json');
  if (status >= 400 && status < 500) return new Refusal('unreadable_body');
  return error;
}

/** The input of a call that failed, perhaps because its input cannot be read. */
function readSafely(request: FastifyRequest): Record<string, unknown> {
  try {
    return readInput(request, null);
  } catch {
    return {};
  }
}

/** Whether a browser opens the address itself. Calls answer JSON whoever makes them. */
export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

export function sendFailure(error: unknown, { request, reply, deps }: Exchange): FastifyReply {
  const failure = toFailure(error, {
    call: { display: toDisplayPreferences(readSafely(request)), requestId: request.id },
    translate: deps.translate,
    log: request.log as never,
    reportOutage: deps.outage.report,
  });
  if (failure.status === 429 || failure.status === 503)
    reply.header('retry-after', String(failure.reply.data?.['seconds'] ?? 5));
  reply.code(failure.status).header('cache-control', 'no-store');
  if (failure.reply.code === 'shop_unavailable' && wantsPage(request))
    return reply.type('text/html; charset=utf-8').send(deps.outage.page);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(failure.reply));
}
