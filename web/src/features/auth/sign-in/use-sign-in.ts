import { callApi, prepareSession } from '#web/lib/api/api.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { saveSignedIn } from '#web/shop/session/session-flag.ts';
import { loadPage } from '#web/shop/session/use-logout.ts';

/** Signs in by a full load. Stays busy until then, so a second click does nothing. */
export function useSignIn(target: string) {
  const { run, isBusy, failure } = useSingleFlight({ isLeaving: true });

  const signIn = async (credentials: { username: string; password: string }): Promise<void> => {
    const isIn = await run(async () => {
      await prepareSession();
      await callApi('login', credentials);
    });
    if (!isIn) return;
    saveSignedIn(credentials.username);
    loadPage(target);
  };

  const ofField = failure && Object.values(failure.errors)[0]?.[0];
  return { signIn, isBusy, failure: ofField ?? failure?.message ?? null };
}
