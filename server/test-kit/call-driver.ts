import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { routes, type RouteName } from '#contract/api.ts';
import { refusals, type RefusalCode } from '#contract/refusals.ts';
import { refusalsOf, type Route } from '#contract/route.ts';
import { statusOfRefusal } from '#server/platform/http/answer.ts';
import { givenSession } from './given-customer.ts';
import { toWireText } from './hostile-values.ts';
import { ownerOf } from './owner-of.ts';
import type { Input } from './schema-arbitrary.ts';
import type { ShopApp } from './shop-app.ts';
import { watchChanges } from './watch-changes.ts';

/** The caller: a guest or a customer. */
export interface Actor {
  customerId: number | null;
  isVerified: boolean;
}

export const credentialKinds = [
  'bearer',
  'cookie',
  'cookie without token',
  'cookie with a made-up token',
  'foreign page',
  'unknown host',
] as const;
export type CredentialKind = (typeof credentialKinds)[number];

export interface DrivenRequest {
  call: RouteName;
  actor: Actor;
  credentials: CredentialKind;
  input: Input;
  /** Sent unchanged instead of the input. */
  body?: string | Buffer | undefined;
  contentType?: string | undefined;
}

/** The complete reply of a failure. */
const failureSchema = z.strictObject({
  status: z.literal('ERROR'),
  code: z.string(),
  message: z
    .string()
    .min(3)
    .refine((text) => !/^\w+\.\w+$/.test(text), 'a text key instead of a text'),
  errors: z.record(z.string(), z.array(z.string().min(3)).min(1)).optional(),
  data: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Replies of the HTTP layer to URLs that a path parameter has turned into something else. */
const addressCodes = ['route_not_found', 'method_not_allowed'];

export interface CallDriver {
  /** Sends one request, throws unless its reply keeps the contract, and returns the outcome. */
  drive(request: DrivenRequest): Promise<string>;
  /** Ignores changes that a test made itself. */
  forgetChanges(): Promise<unknown>;
}

/** Sends requests to a shop one by one and checks each reply against the contract and the database. */
export async function openCallDriver(shop: ShopApp, errors: string[]): Promise<CallDriver> {
  const { db } = shop.deps;
  const watch = await watchChanges(db);
  const tokens = new Map<number, string>();
  const csrfOf = openCsrfReader(shop);
  const tokenOf = async ({ customerId }: Actor): Promise<string | null> => {
    if (customerId === null) return null;
    const known = tokens.get(customerId);
    if (known) return known;
    const token = await givenSession(db, customerId);
    await watch.take();
    tokens.set(customerId, token);
    return token;
  };
  return {
    forgetChanges: () => watch.take(),
    drive: async (request) => {
      const route: Route = routes[request.call];
      const { actor } = request;
      const token = await tokenOf(actor);
      const owner = await ownerOf(db, request.call, request.input);
      const reply = await shop.app.inject(toInject(route, request, { token, csrf: await csrfOf(token) }));
      // 503 is a provider with a configured fault.
      if (reply.statusCode >= 500 && reply.statusCode !== 503)
        throw new Error(`a failure of the server: ${reply.body} ${errors.splice(0).join(' ')}`);
      const outcome = reply.statusCode < 400 ? 'OK' : assertFailure(route, reply.statusCode, reply.body);
      const expected = expectRefusal(route, request);
      if (expected !== null && !isBeforeAccess(request, outcome) && outcome !== expected) {
        // The call may have ended the session; the next request uses a new one.
        if (!(await forgetDeadToken(shop, tokens, actor))) throw new Error(`${outcome} instead of ${expected}`);
      }
      if (outcome === 'OK') assertReply(route, reply.json());
      if (outcome === 'OK' && owner !== undefined && owner !== actor.customerId)
        throw new Error(`${String(actor.customerId)} was let at what belongs to ${String(owner)}`);
      if (outcome === 'not_signed_in') await forgetDeadToken(shop, tokens, actor);
      assertRateLimitHeaders(reply.headers, outcome);
      const changed = await watch.take();
      const mayChange = outcome === 'OK' && route.method !== 'GET' ? /./ : (changedBy[outcome] ?? /^$/);
      if (!changed.every((place) => mayChange.test(place)))
        throw new Error(`${outcome} changed the shop: ${changed.join(', ')}`);
      if (outcome === 'too_many_requests') {
        await db`truncate platform.rate_windows, identity.sign_in_attempts`;
      }
      return outcome;
    },
  };
}

/** Fetches the CSRF token of a session once, as a browser with its cookie does. */
function openCsrfReader(shop: ShopApp): (token: string | null) => Promise<string> {
  const known = new Map<string | null, string>();
  return async (token) => {
    const cookies: Record<string, string> = token === null ? {} : { session: token };
    const csrf =
      known.get(token) ?? (await shop.app.inject({ url: '/sanctum/csrf-cookie', cookies })).cookies[0]?.value;
    known.set(token, csrf ?? '');
    return csrf ?? '';
  };
}

/**
 * Tables that a refusal may change: the quoted prices and the stored refusal of a key; a failed attempt with the stock, cart
 * lines and promo redemption that it took and returned, which alerts look at; and the simulated fault.
 */
const changedBy: Record<string, RegExp> = {
  price_changed: /^(?:UPDATE cart\.lines|INSERT platform\.idempotency_keys)$/,
  provider_unavailable:
    /^(?:INSERT|UPDATE|DELETE) (?:platform\.idempotency_keys|checkout\.\w+|wallet\.\w+|payments\.payments|twin\.\w+|cart\.(?:carts|lines|reservations)|promo\.redemptions)$|^UPDATE catalog\.items$|^INSERT alerts\.changes$|^INSERT graphile_worker\._private_jobs$/,
  payout_provider_unavailable: /^(?:UPDATE twin\.faults|INSERT twin\.idempotency_keys)$/,
};

function assertRateLimitHeaders(headers: Record<string, unknown>, outcome: string): void {
  if (outcome !== 'too_many_requests') return;
  const { 'retry-after': wait, 'ratelimit-remaining': left } = headers;
  if (!(Number(wait) > 0) || left !== '0')
    throw new Error(`429 with Retry-After ${String(wait)}, ${String(left)} left`);
}

/** Whether the session of a caller had ended. */
async function forgetDeadToken(shop: ShopApp, tokens: Map<number, string>, { customerId }: Actor): Promise<boolean> {
  if (customerId === null) return false;
  const headers = { authorization: `Bearer ${tokens.get(customerId)}` };
  const reply = await shop.app.inject({ url: '/api/is-auth', headers });
  return !reply.json<{ authenticated: boolean }>().authenticated && tokens.delete(customerId);
}

function assertReply(route: Route, reply: unknown): void {
  const parsed = route.reply.safeParse(reply);
  if (!parsed.success) throw new Error(`the reply breaks its schema: ${parsed.error.message}`);
}

function assertFailure(route: Route, status: number, body: string): string {
  const { code } = failureSchema.parse(JSON.parse(body));
  if (!(code in refusals)) throw new Error(`unknown code ${code}`);
  if (statusOfRefusal(code as RefusalCode) !== status) throw new Error(`${code} came as ${status}`);
  const mayBe = refusalsOf(route) as string[];
  const mayMiss = route.path.includes(':') && addressCodes.includes(code);
  if (!mayBe.includes(code) && !mayMiss) throw new Error(`${code} is not declared`);
  return code;
}

/** Refusals that come before the access check: no such URL, or an unreadable body. */
function isBeforeAccess({ body, contentType }: DrivenRequest, outcome: string): boolean {
  const unread = body !== undefined || contentType !== undefined;
  return unread || ['body_too_large', 'unreadable_body', ...addressCodes].includes(outcome);
}

/** Callers without access are refused before their input is checked. */
function expectRefusal(route: Route, { actor, credentials }: DrivenRequest): RefusalCode | null {
  const changes = route.method !== 'GET';
  if (changes && credentials === 'foreign page') return 'csrf_mismatch';
  if (changes && credentials.startsWith('cookie with') && actor.customerId !== null) return 'csrf_mismatch';
  if (credentials === 'unknown host') return route.cacheSeconds === null ? 'unreadable_request' : null;
  if (route.access !== 'public' && actor.customerId === null) return 'not_signed_in';
  return route.access === 'verified' && !actor.isVerified ? 'email_not_verified' : null;
}

interface Signature {
  token: string | null;
  csrf: string;
}

function toInject(route: Route, request: DrivenRequest, signature: Signature): InjectOptions {
  const { input, credentials, body, contentType } = request;
  const inPath = new Set([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''));
  const path = route.path.replaceAll(/:(\w+)/g, (_part, name: string) => encode(input[name] ?? 'nothing'));
  const headers = toHeaders(credentials, signature);
  if (route.method === 'GET') {
    const fields = Object.entries(input).filter(([name]) => !inPath.has(name));
    const pairs = fields.flatMap(([name, value]) => [value].flat().map((one) => `${encode(name)}=${encode(one)}`));
    return { method: 'GET', url: `/api${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`, headers };
  }
  const type = contentType ?? 'application/json';
  return {
    method: route.method,
    url: `/api${path}`,
    headers: { ...headers, 'content-type': type },
    payload: body ?? toWireText(input),
  };
}

function encode(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
  // An empty parameter would change the URL.
  return encodeURIComponent(text.toWellFormed().slice(0, 8000)) || '%20';
}

function toHeaders(credentials: CredentialKind, { token, csrf }: Signature): Record<string, string> {
  const bearer: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const session = token === null ? '' : `session=${token}; `;
  const cookie = { cookie: `${session}XSRF-TOKEN=${csrf}` };
  const signed = { ...cookie, 'x-xsrf-token': csrf };
  const headers: Record<CredentialKind, Record<string, string>> = {
    bearer,
    cookie: signed,
    'cookie without token': cookie,
    'cookie with a made-up token': { cookie: `${session}XSRF-TOKEN=a.b`, 'x-xsrf-token': 'a.b' },
    'foreign page': { ...signed, origin: 'https://evil.example' },
    'unknown host': { ...bearer, host: 'a b' },
  };
  return headers[credentials];
}
