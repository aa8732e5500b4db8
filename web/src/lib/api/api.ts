import { ApiError, isApiError } from '#contract/api-error.ts';
import type { InputOf, ReplyOf } from '#contract/api.ts';
import { createClient, type CallOptions as ClientCallOptions } from '#contract/client.ts';
import type { RouteName } from '#contract/endpoints.ts';
import { fetchWithTimeout, toNoReplyError } from './fetch-with-timeout.ts';
import { shownDisplay, type DisplayPreferences } from './shown-display.ts';

/** Error code of a 2xx reply without readable JSON, such as a proxy's page. */
export const unreadable = 'unreadable';

const renewalMs = 300;

const client = createClient({ baseUrl: '' });

/** Reactions to a dead session or an unverified email; installed once by `useShopSession`. */
export const apiHooks = {
  onUnauthorized: (): void => {},
  onUnverified: (): void => {},
};

export interface CallOptions extends ClientCallOptions {
  /** Display of the page being loaded; defaults to the page on screen. */
  display?: DisplayPreferences;
}

/** Calls an API route in the language and currency of the page. Throws ApiError for everything but a 2xx reply. */
export async function callApi<N extends RouteName>(
  name: N,
  input: InputOf<N>,
  { display = shownDisplay(), ...options }: CallOptions = {},
): Promise<ReplyOf<N>> {
  const { langId, currencyCode } = display;
  const all = { ...input, currency: currencyCode ?? undefined, lang_id: langId ?? undefined };
  try {
    return await client(name, all, options).catch(async (error: unknown) => {
      await renewCredentials(error);
      return client(name, all, options);
    });
  } catch (error) {
    throw notify(error);
  }
}

/**
 * Another tab may have changed the password, which renews the session and the CSRF token. The server refused the call
 * before it did anything, so it is safe to send once more. Rethrows all other failures.
 */
async function renewCredentials(error: unknown): Promise<void> {
  const status = isApiError(error) ? error.status : null;
  if (status === 419) return prepareSession();
  if (status !== 401) throw error;
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

/** Runs the hooks. Network failures get the message for customers. */
function notify(error: unknown): unknown {
  if (!isApiError(error)) return error;
  if (error.status === 0) return toNoReplyError(error.code);
  if (error.status === 401) apiHooks.onUnauthorized();
  if (error.code === 'email_not_verified') apiHooks.onUnverified();
  return error;
}
