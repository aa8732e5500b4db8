import { ApiError, isApiError, type FailureReply } from '#contract/api-error.ts';
import type { InputOf, ReplyOf } from '#contract/api.ts';
import { endpointOf, type RouteName } from '#contract/endpoints.ts';
import { fetchInTime, isGivenUp, isLate, toSilence } from './fetch-in-time.ts';
import { readCookie, shownPreferences, type Display } from './preferences.ts';

/** Code of a success that nobody can read: a page of a proxy, half an answer. */
export const unreadable = 'unreadable';

const renewalMs = 300;

/** What the app does when a session has died or an address is not verified; set once by the root of the app. */
export const apiHooks = {
  onUnauthorized: (): void => {},
  onUnverified: (): void => {},
};

export interface CallOptions {
  signal?: AbortSignal;
  /** One key per attempt of the customer, so that a repeated click pays once. */
  idempotencyKey?: string;
  /** Of the page that is being loaded; else of the one that is shown. */
  display?: Display;
}

/** Makes a call of the API by its name; throws ApiError for everything but a success. */
export async function callApi<N extends RouteName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const { method, path } = endpointOf(name);
  const request = toRequest({ method, path, input: { ...input }, display: options.display });
  if (method !== 'GET' && readCookie('XSRF-TOKEN') === null) await prepareSession();
  const send = () =>
    fetchInTime(request.url, {
      method,
      headers: headersOf(method, options.idempotencyKey),
      body: request.body,
      credentials: 'include',
      signal: options.signal ?? null,
    });
  let response = await send();
  if (response.status === 401 || response.status === 419) {
    await renewCredentials(response.status);
    response = await send();
  }
  const body = await readBody(response);
  if (response.ok) return body as ReplyOf<N>;
  throw tell(toApiError(response.status, body));
}

/**
 * The shop has refused a call before it looked at it. Another tab may have changed the password, which renews both cookies,
 * or the CSRF token may be of an earlier session. The call is sent once more.
 */
async function renewCredentials(status: 401 | 419): Promise<void> {
  if (status === 419) return prepareSession();
  await new Promise((resolve) => setTimeout(resolve, renewalMs));
}

/** Fetches the CSRF cookie; called before login and register, and whenever it is missing. */
export async function prepareSession(): Promise<void> {
  await fetchInTime('/sanctum/csrf-cookie', { credentials: 'include' });
}

/** The list of an answer: one that lacks the list it promises says as little as one that nobody can read. */
export function listed<T extends unknown[]>(list: T | undefined): T {
  if (Array.isArray(list)) return list;
  throw new ApiError(0, { message: '', code: unreadable });
}

/** The text to show for a failed call: the server's own words, else the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message !== '' ? error.message : fallback;
}

interface Asked {
  method: string;
  path: string;
  input: Record<string, unknown>;
  display?: Display | undefined;
}

/** Fills the path, puts the rest into query (GET) or body, and adds language and currency. */
export function toRequest({ method, path, input, display = shownPreferences() }: Asked): {
  url: string;
  body?: string;
} {
  const rest = { ...input };
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  const { langId, currencyCode } = display;
  const all: Record<string, unknown> = { ...rest, currency: currencyCode ?? undefined, lang_id: langId ?? undefined };
  if (method !== 'GET') return { url: `/api${filled}`, body: JSON.stringify(all) };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(all)) {
    if (value !== undefined && value !== null && value !== '') query.set(key, `${value as string | number | boolean}`);
  }
  return { url: query.size > 0 ? `/api${filled}?${query}` : `/api${filled}` };
}

function headersOf(method: string, idempotencyKey?: string): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method === 'GET') return headers;
  headers['Content-Type'] = 'application/json';
  const token = readCookie('XSRF-TOKEN');
  if (token !== null) headers['X-XSRF-TOKEN'] = token;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  return headers;
}

/** A success whose answer breaks off says as little as no answer. */
async function readBody(response: Response): Promise<Record<string, unknown>> {
  const body = await response.json().catch((error: unknown) => {
    if (isGivenUp(error)) throw error;
    if (isLate(error)) throw toSilence(error);
    return null;
  });
  if (typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  if (response.ok) throw new ApiError(0, { message: '', code: unreadable });
  return {};
}

function toApiError(status: number, body: Record<string, unknown>): ApiError {
  const { message, code, ...rest } = body as Partial<FailureReply>;
  return new ApiError(status, { ...rest, message: message ?? '', code: code ?? 'internal_error' });
}

function tell(error: ApiError): ApiError {
  if (error.status === 401) apiHooks.onUnauthorized();
  if (error.code === 'email_not_verified') apiHooks.onUnverified();
  return error;
}
