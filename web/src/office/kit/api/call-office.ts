import { isApiError } from '#contract/api-error.ts';
import type { CallOptions } from '#contract/client.ts';
import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { officeEndpoints } from '#contract/office/endpoints.ts';
import { createOfficeClient } from '#contract/office/office-client.ts';
import { fetchWithTimeout } from '#web/lib/api/fetch-with-timeout.ts';

const client = createOfficeClient({ baseUrl: '' });
const csrfPath = '/api/office/csrf-cookie';
const csrfMismatch = 419;

/** For calls with large files over slow lines: as long as the server waits for the body, and for its work. */
export const longCallMs = 240_000;

/** Reactions to what other tabs do with the session; installed once by the shell. */
export const officeHooks = {
  onSignedOut: (): void => {},
  /** Another member of staff has signed in. */
  onOtherStaff: (): void => {},
};

/** Who is at the screen as far as this page knows; calls are made for nobody else. */
let knownStaffId: number | undefined;

/** Asks who is signed in, and makes all further calls as that one. */
export async function readMe(signal: AbortSignal): Promise<OfficeReplyOf<'readMe'>['payload']> {
  const { payload } = await callOffice('readMe', {}, { signal });
  knownStaffId = payload.staff.id;
  return payload;
}

/** Calls a route of the office. Throws `ApiError` for everything but a success. */
export async function callOffice<N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  choices: Omit<CallOptions, 'expectedCaller'> = {},
): Promise<OfficeReplyOf<N>> {
  const isOpen = name === 'readMe' || officeEndpoints[name].roles === 'anyone';
  const options = { ...choices, expectedCaller: isOpen ? undefined : knownStaffId };
  try {
    return await client(name, input, options).catch(async (error: unknown) => {
      if (!isApiError(error) || error.status !== csrfMismatch) throw error;
      // Another tab has signed in, which renews the token. The server refused before it did anything.
      await fetchWithTimeout(csrfPath, { credentials: 'include' });
      return client(name, input, options);
    });
  } catch (error) {
    if (isApiError(error) && error.code === 'not_signed_in') officeHooks.onSignedOut();
    if (isApiError(error) && error.code === 'other_staff_signed_in') officeHooks.onOtherStaff();
    throw error;
  }
}

/** Text of a failure for staff; of wrong input what is wrong, since there may be no field to show it at. */
export function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong on this page. Reload it and try again.';
  if (error.status === 0) return 'The shop does not answer. Check the connection and try again.';
  const atFields = error.code === 'invalid_input' ? [...new Set(Object.values(error.errors).flat())].join(' ') : '';
  return atFields || error.message || `The shop refused this (${error.code}).`;
}

/** Whether a record was read that does not exist: an unknown one (a promo code is refused with 422), or what can be no id. */
export function isMissingRecord(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 422);
}

/** Whether somebody else has changed the record since it was read. */
export function isRecordChanged(error: unknown): boolean {
  return isApiError(error) && error.code === 'record_changed';
}
