import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { answerPasskey } from '#web/lib/browser/passkeys.ts';
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

/** Asks for a passkey and signs in by it; false if the device gave none. */
async function logInByPasskey(isSuggested: boolean): Promise<boolean> {
  const { payload } = await callApi('startPasskeySignIn', {});
  const passkey = await answerPasskey(payload, isSuggested);
  if (!passkey) return false;
  await prepareSession();
  await callApi('signInByPasskey', { passkey });
  return true;
}

/** Signs in by a full load. Stays busy until then, so a second click does nothing. */
export function useSignIn(target: string, onStep: OnStep) {
  const t = useT();
  const { run, isBusy, failure } = useSingleFlight({ isLeaving: true });
  const passkey = useSingleFlight();
  const [isRefused, setRefused] = useState(false);

  const signIn = async (credentials: Credentials): Promise<void> => {
    setRefused(false);
    await run(async () => {
      const challenge = await logIn(credentials);
      if (challenge === null) await enterShop(target, { email: credentials.username });
      else onStep(challenge, credentials.username);
    });
  };

  /** At once, or when a passkey is chosen from the suggestions of the email field, which may be never. */
  const signInByPasskey = async (isSuggested: boolean): Promise<void> => {
    if (isSuggested) {
      if (await logInByPasskey(true).catch(() => false)) await enterShop(target);
      return;
    }
    setRefused(false);
    await passkey.run(async () => {
      if (await logInByPasskey(false)) await enterShop(target);
      else setRefused(true);
    });
  };

  const shown = failure ?? passkey.failure;
  const ofField = shown && Object.values(shown.errors)[0]?.[0];
  return {
    signIn,
    signInByPasskey,
    isBusy: isBusy || passkey.isBusy,
    failure: isRefused ? t('auth.passkey_failed') : (ofField ?? shown?.message ?? null),
  };
}
