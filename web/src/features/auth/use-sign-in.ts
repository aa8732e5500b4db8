import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi, messageOf, prepareSession } from '#web/lib/api.ts';
import { saveSignedIn } from '#web/lib/session/session-flag.ts';
import { enterAs } from '#web/lib/session/use-logout.ts';
import { useT } from '#web/lib/texts.ts';

/** Signs in and enters the shop anew. Stays busy until the new page is there, so that a second click finds nothing to do. */
export function useSignIn(target: string) {
  const t = useT();
  // State is drawn later than a second click comes.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const signIn = async (credentials: { username: string; password: string }): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await prepareSession();
      await callApi('login', credentials);
    } catch (error) {
      setFailure(firstFieldMessage(error) ?? messageOf(error, t('common.error_generic')));
      isRunning.current = false;
      setBusy(false);
      return;
    }
    saveSignedIn(credentials.username);
    enterAs(target);
  };

  return { signIn, isBusy, failure };
}

function firstFieldMessage(error: unknown): string | null {
  return isApiError(error) ? (Object.values(error.errors)[0]?.[0] ?? null) : null;
}
