import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { answerPasskey, type PasskeyFailure } from '#web/lib/api/passkeys.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { enterShop } from '#web/shop/session/enter-shop.ts';

interface Credentials {
  username: string;
  password: string;
}

type OnStep = (challenge: string, username: string) => void;

/** Signs in; returns the challenge if the account wants a code too. */
async function logIn(credentials: Credentials): Promise<string | null> {
  await prepareSession();
  try {
    await callApi('login', credentials);
    return null;
  } catch (error) {
    if (!isApiError(error) || error.code !== 'second_factor_required') throw error;
    return `${error.data['challenge'] ?? ''}`;
  }
}

/** Asks for a passkey and signs in by it; returns why the device gave none, or null. */
async function logInByPasskey(isSuggested: boolean): Promise<PasskeyFailure | null> {
  const { payload } = await callApi('startPasskeySignIn', {});
  const passkey = await answerPasskey(payload, isSuggested);
  if (typeof passkey === 'string') return passkey;
  await prepareSession();
  await callApi('signInByPasskey', { passkey });
  return null;
}

const passkeyTexts = {
  cancelled: 'auth.passkey_failed',
  on_device: 'auth.passkey_failed',
  unsupported: 'account.passkey_unsupported',
} as const;

/** Signs in by a full load. Stays busy until then, so a second click does nothing. */
export function useSignIn(target: string, onStep: OnStep) {
  const t = useT();
  const { run, isBusy, failure } = useSingleFlight({ isLeaving: true });
  const passkey = useSingleFlight();
  const [refused, setRefused] = useState<PasskeyFailure | null>(null);

  const signIn = async (credentials: Credentials): Promise<void> => {
    setRefused(null);
    await run(async () => {
      const challenge = await logIn(credentials);
      if (challenge === null) await enterShop(target, { email: credentials.username });
      else onStep(challenge, credentials.username);
    });
  };

  /** At once, or when a passkey is chosen from the suggestions of the email field, which may be never. */
  const signInByPasskey = async (isSuggested: boolean): Promise<void> => {
    if (isSuggested) {
      // Nobody asked for it: a failure says nothing.
      const found = await logInByPasskey(true).catch((): PasskeyFailure => 'cancelled');
      if (found === null) await enterShop(target);
      return;
    }
    setRefused(null);
    await passkey.run(async () => {
      const found = await logInByPasskey(false);
      setRefused(found);
      if (found === null) await enterShop(target);
    });
  };

  const shown = failure ?? passkey.failure;
  const ofField = shown && Object.values(shown.errors)[0]?.[0];
  return {
    signIn,
    signInByPasskey,
    isBusy: isBusy || passkey.isBusy,
    failure: refused ? t(passkeyTexts[refused]) : (ofField ?? shown?.message ?? null),
  };
}
