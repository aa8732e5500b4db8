import { ApiError, isApiError, type FailureReply } from '#contract/api-error.ts';
import type { InputOf, ReplyOf } from '#contract/api.ts';
import { endpointOf, type RouteName } from '#contract/endpoints.ts';
import { readCookie } from '#web/lib/storage/cookies.ts';
import { fetchWithTimeout, isAborted, isLate, toNoReplyError } from './fetch-with-timeout.ts';
import { shownDisplay, type DisplayPreferences } from './shown-display.ts';

/** Error code of a 2xx reply without readable JSON, such as a proxy's page. */
export const unreadable = 'unreadable';

const renewalMs = 300;

/** Reactions to a dead session or an unverified email; installed once by `useShopSession`. */
export const apiHooks = {
  onUnauthorized: (): void => {},
  onUnverified: (): void => {},
};

export interface CallOptions {
  signal?: AbortSignal;
  /** One key per purchase attempt, so that a retry pays once. */
  idempotencyKey?: string;
  /** Display of the page being loaded; defaults to the page on screen. */
  display?: DisplayPreferences;
}

/** Calls an API route by name. Throws ApiError for everything but a 2xx reply. */
export async function callApi<N extends RouteName>(
  name: N,
  input: InputOf<N>,
  options: CallOptions = {},
): Promise<ReplyOf<N>> {
  const { method, path } = endpointOf(name);
  const request = toRequest({ method, path, input: { ...input }, display: options.display });
  if (method !== 'GET' && readCookie('XSRF-TOKEN') === null) await prepareSession();
  const send = () =>
    fetchWithTimeout(request.url, {
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
  throw notify(toApiError(response.status, body));
}

/**
 * Another tab may have changed the password, which renews the session and the CSRF token. The server refused the call
 * before it did anything, so it is safe to send once more.
 */
async function renewCredentials(status: 401 | 419): Promise<void> {
  if (status === 419) return prepareSession();
  await new Promise((resolve) => setTimeout(resolve, renewalMs));
}

export async function prepareSession(): Promise<void> {
  await fetchWithTimeout('/sanctum/csrf-cookie', { credentials: 'include' });
}

export function assertArray<T extends unknown[]>(list: T | undefined): T {
  if (Array.isArray(list)) return list;
  throw new ApiError(0, { message: '', code: unreadable });
}

export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) && error.message !== '' ? error.message : fallback;
}

interface ApiRequest {
  method: string;
  path: string;
  input: Record<string, unknown>;
  display?: DisplayPreferences | undefined;
}

export function toRequest({ method, path, input, display = shownDisplay() }: ApiRequest): {
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

async function readBody(response: Response): Promise<Record<string, unknown>> {
  const body = await response.json().catch((error: unknown) => {
    if (isAborted(error)) throw error;
    if (isLate(error)) throw toNoReplyError(error);
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

function notify(error: ApiError): ApiError {
  if (error.status === 401) apiHooks.onUnauthorized();
  if (error.code === 'email_not_verified') apiHooks.onUnverified();
  return error;
}
