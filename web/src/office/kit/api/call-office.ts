import { isApiError } from '#contract/api-error.ts';
import type { CallOptions } from '#contract/client.ts';
import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { createOfficeClient } from '#contract/office/office-client.ts';

const client = createOfficeClient({ baseUrl: '' });
const csrfPath = '/api/office/csrf-cookie';
const csrfMismatch = 419;

/** Reaction to a session that has ended; installed once by the shell. */
export const officeHooks = { onSignedOut: (): void => {} };

/** Calls a route of the office. Throws `ApiError` for everything but a success. */
export async function callOffice<N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  options: CallOptions = {},
): Promise<OfficeReplyOf<N>> {
  try {
    return await client(name, input, options).catch(async (error: unknown) => {
      if (!isApiError(error) || error.status !== csrfMismatch) throw error;
      // Another tab has signed in, which renews the token. The server refused before it did anything.
      await fetch(csrfPath, { credentials: 'include' });
      return client(name, input, options);
    });
  } catch (error) {
    if (isApiError(error) && error.code === 'not_signed_in') officeHooks.onSignedOut();
    throw error;
  }
}

/** Text of a failure for staff. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong on this page. Reload it and try again.';
  if (error.status === 0) return 'The shop does not answer. Check the connection and try again.';
  return error.message || `The shop refused this (${error.code}).`;
}
