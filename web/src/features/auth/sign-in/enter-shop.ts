import { callApi } from '#web/lib/api/api.ts';
import { saveSignedIn } from '#web/shop/session/session-flag.ts';
import { loadPage } from '#web/shop/session/use-logout.ts';

/** Goes on after a sign-in by a full load. A passkey and Steam tell no email address, so it is asked for. */
export async function enterShop(target: string, username = ''): Promise<void> {
  saveSignedIn(username || (await callApi('readProfile', {})).email);
  loadPage(target);
}
