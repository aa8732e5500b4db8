import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import { isRefusal, Refusal } from '#server/platform/refusal.ts';
import { isReadableQuery } from './address.ts';
import { answerCall, checkReply, toFailure, toJson, type Translate } from './answer.ts';
import type { BoundCall, BoundRoute, CallFacts, Principal } from './bind.ts';
import {
  clearSessionCookie,
  keepBrowserToken,
  readToken,
  setCsrfCookie,
  setSessionCookie,
  type CookieNames,
} from './cookies.ts';
import type { Csrf } from './csrf.ts';
import { registerOtherMethods } from './methods.ts';
import { sendCacheable, sendRevalidated, withRateLimitHeaders } from './reply-headers.ts';
import { readExpectedCaller, readIdempotencyKey, readInput } from './read-request.ts';

export interface HttpDeps<P = Principal> {
  resolveSession(token: string, now: Date, ip?: string): Promise<P | null>;
  /** Who reads instead of the session of the browser; null without such a view. */
  viewOf?: (request: FastifyRequest) => { session: P | null } | null;
  translate: Translate;
  csrf: Csrf;
  clock: Clock;
  cookies: CookieNames;
  secure: boolean;
  /** Configured URL of the shop; null takes it from the request, which is safe on a local machine only. */
  publicUrl: string | null;
  /** Other origins whose pages may call with credentials. */
  origins: ReadonlySet<string>;
  checkReplies: boolean;
  /** Handler of database outages, and the HTML that browsers get meanwhile. */
  outage: { report: (error: unknown) => void; page: string };
}

/** Serves the routes of the shop below `/api`, and refuses all other addresses and faulty requests. */
export function registerApi(app: FastifyInstance, routes: BoundRoute[], deps: HttpDeps): void {
  registerCalls(app, routes, deps);
  app.all('/api/*', { onRequest: refuseUnknown }, refuseUnknown);
  app.setNotFoundHandler(refuseUnknown);
  app.setErrorHandler((error, request, reply) => sendFailure(toRefusal(error), { request, reply, deps }));
}

/** Serves routes below `/api`: session, CSRF, access, input, reply, refusals, caching. */
export function registerCalls<P>(app: FastifyInstance, routes: BoundCall<P>[], deps: HttpDeps<P>): void {
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
}

function refuseUnknown(): never {
  throw new Refusal('route_not_found');
}

interface RequestContext<P> {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: HttpDeps<P>;
  /** Arrival of the request, not the start of its handler. */
  receivedAt: Date;
}

type FaultDeps = Omit<HttpDeps, 'resolveSession' | 'viewOf'>;

/** A request whose caller does not matter. */
interface FaultContext {
  request: FastifyRequest;
  reply: FastifyReply;
  deps: FaultDeps;
}

async function serve<P>(bound: BoundCall<P>, context: RequestContext<P>): Promise<FastifyReply> {
  const { request, deps } = context;
  if (!isReadableQuery(request.url)) throw new Refusal('unreadable_query');
  const result = await answerRoute(bound, context);
  if (deps.checkReplies) checkReply(bound, result);
  return sendJson(bound, result, context);
}

async function answerRoute<P>(bound: BoundCall<P>, context: RequestContext<P>): Promise<unknown> {
  const { request, reply, deps } = context;
  const { token, byCookie } = readToken(request, deps.cookies);
  // Cacheable replies need no session and are served from memory while the database is down.
  const session = bound.route.cacheSeconds === null ? await findSession(token, context) : null;
  const living = session === null ? 'nothing' : 'cookie';
  if (bound.route.method !== 'GET' && isForged(context, byCookie ? living : 'bearer'))
    throw new Refusal('csrf_mismatch');
  const input = readInput(request, bound.route);
  const call = toCall(context, input, session);
  // Cacheable replies have no rate limits and no links that need the origin.
  if (bound.route.cacheSeconds !== null) return answerCall(bound, input, call);
  if (!URL.canParse(call.origin)) throw new Refusal('unreadable_request');
  return withRateLimitHeaders(reply, () => answerCall(bound, input, call));
}

async function findSession<P>(token: string | null, context: RequestContext<P>): Promise<P | null> {
  const { request, deps, receivedAt } = context;
  const view = deps.viewOf?.(request);
  if (view) return view.session;
  return token ? deps.resolveSession(token, receivedAt, ipOf(request)) : null;
}

/**
 * Whether a write may come from a page of another site. With a session cookie it needs a CSRF token; without one its
 * origin must be allowed, against login CSRF. A bearer token is proof enough: browsers do not send it by themselves.
 */
function isForged({ request, deps }: FaultContext, shown: 'bearer' | 'cookie' | 'nothing'): boolean {
  if (shown === 'bearer') return false;
  const { origin } = request.headers;
  if (origin !== undefined && !isOwnOrigin(origin, request, deps)) return true;
  if (shown === 'nothing') return false;
  const header = request.headers['x-xsrf-token'];
  const sent = typeof header === 'string' ? decodeURIComponentSafely(header) : undefined;
  const pair = { cookie: request.cookies[deps.cookies.csrf], header: sent };
  return !deps.csrf.matches(pair, request.cookies[deps.cookies.session] ?? null);
}

function isOwnOrigin(origin: string, request: FastifyRequest, deps: FaultDeps): boolean {
  const reached = `${request.protocol}://${request.host}`;
  return origin === deps.publicUrl || origin === reached || deps.origins.has(origin);
}

export function originOf(request: FastifyRequest, publicUrl: string | null): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}

/** IP address for rate limits. If a misconfigured proxy forwards something else, its own address counts. */
export function ipOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip;
}

/** Browser of a caller. Browsers without a cookie are told apart by it, so all who ask get the same. */
export function userAgentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, 300);
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function toCall<P>(
  { request, reply, deps, receivedAt }: RequestContext<P>,
  input: Record<string, unknown>,
  session: P | null,
): CallFacts<P> {
  const { cookies: names, secure } = deps;
  return {
    session,
    display: toDisplayPreferences(input),
    idempotencyKey: readIdempotencyKey(request),
    expectedCaller: readExpectedCaller(request),
    ip: ipOf(request),
    origin: originOf(request, deps.publicUrl),
    userAgent: userAgentOf(request),
    browser: () => keepBrowserToken({ request, reply }, { names, secure, now: receivedAt }),
    requestId: request.id,
    now: receivedAt,
    startSession: (token, expiresAt) => {
      setSessionCookie(reply, { names, token, expiresAt, secure });
      setCsrfCookie(reply, { names, token: deps.csrf.issue(token), secure });
    },
    endSession: () => clearSessionCookie(reply, names, secure),
  };
}

/** Reads `currency` and `lang_id`, which any call may carry; invalid values are never an error. */
export function toDisplayPreferences(input: Record<string, unknown>): CallFacts['display'] {
  const { currency, lang_id: langId } = input;
  return {
    currency: typeof currency === 'string' ? currency : undefined,
    langId: typeof langId === 'string' || typeof langId === 'number' ? langId : null,
  };
}

function sendJson<P>(bound: BoundCall<P>, result: unknown, { request, reply }: FaultContext): FastifyReply {
  const json = toJson(bound, result);
  const { cacheSeconds, isRevalidated } = bound.route;
  reply.type('application/json; charset=utf-8');
  if (isRevalidated) return sendRevalidated(json, { request, reply });
  if (cacheSeconds === null) return reply.header('cache-control', 'no-store').send(json);
  return sendCacheable(json, { request, reply, maxAgeSeconds: cacheSeconds });
}

/** Turns errors of Fastify, such as unreadable JSON, into refusals and passes on the rest. */
function toRefusal(error: unknown): unknown {
  if (isRefusal(error)) return error;
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status === 413) return new Refusal('body_too_large');
  if (status === 415) return new Refusal('body_not_json');
  if (status >= 400 && status < 500) return new Refusal('unreadable_body');
  return error;
}

function readSafely(request: FastifyRequest): Record<string, unknown> {
  try {
    return readInput(request, null);
  } catch {
    return {};
  }
}

export function wantsPage({ url, headers }: FastifyRequest): boolean {
  return !url.startsWith('/api/') && (headers.accept?.includes('text/html') ?? false);
}

export function sendFailure(error: unknown, { request, reply, deps }: FaultContext): FastifyReply {
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
