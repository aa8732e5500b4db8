import { callApi } from '#web/lib/api/api.ts';
import { saveSignedIn } from './session-flag.ts';
import { forgetBegunSignIn } from './steam-start.ts';
import { loadPage, replacePage } from './use-logout.ts';

interface Entry {
  /** Email address that signed in; a passkey and Steam return none, so it is asked for. */
  email?: string;
  /** Whether Back must not open the present page again. */
  isReplaced?: boolean;
}

/** Goes on after a sign-in by a full load. */
export async function enterShop(target: string, { email = '', isReplaced = false }: Entry = {}): Promise<void> {
  forgetBegunSignIn();
  const signedIn = email || (await callApi('readProfile', {})).email;
  saveSignedIn(signedIn);
  if (isReplaced) replacePage(target);
  else loadPage(target);
}
