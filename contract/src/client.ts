import { ApiError, type FailureReply } from './api-error.ts';
import type { CallApi, InputOf, ReplyOf } from './api.ts';
import { expectedCallerHeader } from './expected-caller.ts';
import { endpointOf, type RouteName } from './endpoints.ts';
import type { Endpoint } from './split-endpoint.ts';

export { ApiError, isApiError } from './api-error.ts';

export interface ClientOptions {
  /** Origin of the shop, such as `https://shop.example`; empty in its own pages. */
  baseUrl: string;
  /** Token that `login` and `register` return; without one the client stores the cookies that the shop sets. */
  token?: string;
  /** Code of the display currency and id of the language of messages; the shop falls back to its defaults. */
  currency?: string;
  langId?: number;
  timeoutMs?: number;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** One key per attempt to pay: a repeated call with the same key and input happens once. */
  idempotencyKey?: string;
  /** Id of the caller that the page knows, for the office. */
  expectedCaller?: number | undefined;
  signal?: AbortSignal;
  /** For calls that send large bodies; the time of the client by default. */
  timeoutMs?: number;
}

/**
 * Calls an API route by name. Throws `ApiError` for everything but a success, with status 0 and code `unreachable`,
 * `no_answer` (too late) or `unreadable` when no usable reply came.
 */
export type Client = CallApi &
  (<N extends RouteName>(name: N, input: InputOf<N>, options?: CallOptions) => Promise<ReplyOf<N>>);

const timeoutMsDefault = 6000;

/** Where the calls of an API are, and how it guards them against requests from other sites. */
interface Site<N extends string> {
  endpointOf: (name: N) => Endpoint;
  csrf: { cookie: string; path: string };
}

const shopSite: Site<RouteName> = { endpointOf, csrf: { cookie: 'XSRF-TOKEN', path: '/sanctum/csrf-cookie' } };

/** Client of the API for browsers and other programs, typed by the contract and without its schemas. */
export function createClient(options: ClientOptions): Client {
  return createSiteClient(shopSite, options) as Client;
}

/** Client of any API of the shop. */
export function createSiteClient<N extends string>(site: Site<N>, options: ClientOptions) {
  const cookies = new Map<string, string>();
  const send = async (path: string, init: RequestInit, timeoutMs = options.timeoutMs): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!options.token && cookies.size > 0)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await sendOrFail({ ...options, timeoutMs }, path, { ...init, headers });
    keepCookies(cookies, response);
    return response;
  };
  return async (
    name: N,
    input: object,
    { idempotencyKey, expectedCaller, signal, timeoutMs }: CallOptions = {},
  ): Promise<unknown> => {
    const { method, path } = site.endpointOf(name);
    const headers = new Headers({ accept: 'application/json' });
    if (options.token) headers.set('authorization', `Bearer ${options.token}`);
    if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
    if (expectedCaller !== undefined) headers.set(expectedCallerHeader, String(expectedCaller));
    const { url, body } = toRequest({ method, path, input: { ...input }, options });
    if (method !== 'GET') {
      headers.set('content-type', 'application/json');
      if (!options.token) headers.set('x-xsrf-token', await readCsrfToken(site.csrf, { cookies, send }));
    }
    return readReply(await send(url, { method, headers, body: body ?? null, signal: signal ?? null }, timeoutMs));
  };
}

interface Call {
  method: string;
  path: string;
  input: Record<string, unknown>;
  options: ClientOptions;
}

/** Path parameters go into the address, the rest into the query of a GET or the body of anything else. */
function toRequest({ method, path, input, options }: Call): { url: string; body?: string } {
  const fields = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const address = path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    const value = fields.get(name);
    fields.delete(name);
    return encodeURIComponent(String(value));
  });
  if (options.currency) fields.set('currency', options.currency);
  if (options.langId) fields.set('lang_id', options.langId);
  if (method !== 'GET') return { url: `/api${address}`, body: JSON.stringify(Object.fromEntries(fields)) };
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (value !== null && text !== '') query.set(name, text);
  }
  return { url: `/api${address}${query.size > 0 ? `?${query}` : ''}` };
}

async function sendOrFail(options: ClientOptions, path: string, init: RequestInit): Promise<Response> {
  const { baseUrl, timeoutMs = timeoutMsDefault, fetch = globalThis.fetch } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  try {
    return await fetch(baseUrl.replace(/(?<!\/)\/+$/, '') + path, { ...init, signal, credentials: 'include' });
  } catch (error) {
    throw toFailure(error);
  }
}

/** Converts a network failure; an aborted call stays an `AbortError`. */
function toFailure(error: unknown): unknown {
  const { name, message } = error as Error;
  if (name === 'AbortError') return error;
  return new ApiError(0, { code: name === 'TimeoutError' ? 'no_answer' : 'unreachable', message });
}

/** Stores cookies outside of browsers, which store them themselves and hide them from scripts. */
function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}

interface CookieJar {
  cookies: Map<string, string>;
  send: (path: string, init: RequestInit) => Promise<Response>;
}

async function readCsrfToken({ cookie, path }: Site<string>['csrf'], { cookies, send }: CookieJar): Promise<string> {
  const find = (): string | undefined => cookies.get(cookie) ?? findBrowserCookie(cookie);
  if (!find()) await readCookieOnce(cookies, () => send(path, {}));
  return decodeURIComponent(find() ?? '');
}

const beingRead = new WeakMap<Map<string, string>, Promise<unknown>>();

/** Calls at the same moment share one request for a token, because each reply replaces the token of the one before. */
async function readCookieOnce(cookies: Map<string, string>, read: () => Promise<unknown>): Promise<void> {
  const reading = beingRead.get(cookies) ?? read().finally(() => beingRead.delete(cookies));
  beingRead.set(cookies, reading);
  await reading;
}

function findBrowserCookie(name: string): string | undefined {
  const { document } = globalThis as { document?: { cookie: string } };
  const pair = document?.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

async function readReply(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw toFailure(error);
  });
  const isReadable = typeof body === 'object' && body !== null;
  if (response.ok && isReadable) return body;
  if (response.ok) throw new ApiError(0, { code: 'unreadable', message: '' });
  const { code = 'internal_error', message = '', ...rest } = (isReadable ? body : {}) as Partial<FailureReply>;
  throw new ApiError(response.status, { ...rest, code, message });
}
