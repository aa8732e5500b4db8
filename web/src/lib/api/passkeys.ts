import type { NewPasskey, PasskeyAnswer, PasskeyRequest } from '#contract/passkeys.ts';
import type { ReplyOf } from '#contract/api.ts';
import { isApiError } from '#contract/api-error.ts';
import { toNoReplyError } from './fetch-with-timeout.ts';

/** Loaded when a passkey is used, to keep it out of the first load. Fails like a call without a reply. */
const load = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw toNoReplyError('unreachable');
  });

export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && 'PublicKeyCredential' in window;

/** Whether the browser offers passkeys in the suggestions of a field. */
export async function canSuggestPasskeys(): Promise<boolean> {
  if (!canUsePasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

/** Why a device gave no passkey: the person said no or it failed this time, it has one already, or it cannot. */
export type PasskeyFailure = 'cancelled' | 'on_device' | 'unsupported';

/** Of the browser, and of the library for a browser without WebAuthn; other failures may pass. */
const unsupportedNames = new Set(['NotSupportedError', 'SecurityError', 'ConstraintError', 'Error']);

function failureOf(error: unknown): PasskeyFailure {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return 'on_device';
  return unsupportedNames.has(name) ? 'unsupported' : 'cancelled';
}

/** Makes a passkey on this device; a text instead says why there is none. */
export async function makePasskey(options: ReplyOf<'startPasskey'>['payload']): Promise<NewPasskey | PasskeyFailure> {
  const { startRegistration } = await load();
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    return failureOf(error);
  }
}

/** Passkeys that a person asked for and the device has not given yet. */
let awaited = 0;

/** Asks this device for a passkey, at once or when the person chooses it from the suggestions of a field; a text instead says why it gave none. */
export async function answerPasskey(
  options: PasskeyRequest,
  isSuggested = false,
): Promise<PasskeyAnswer | PasskeyFailure> {
  awaited += isSuggested ? 0 : 1;
  try {
    const { startAuthentication } = await load();
    // A device answers one request: suggestions that come late do not end what the person asked for.
    if (isSuggested && awaited > 0) return 'cancelled';
    return await startAuthentication({ optionsJSON: options, useBrowserAutofill: isSuggested });
  } catch (error) {
    if (isApiError(error)) throw error;
    return failureOf(error);
  } finally {
    awaited -= isSuggested ? 0 : 1;
  }
}
