import { saveFlash, type Flash } from '#web/lib/toasts/flash.ts';
import { fullPath, signInPath } from './redirects.ts';
import { clearSignedIn } from './session-flag.ts';
import { loadPage } from './use-logout.ts';

/** Signs out by a full load to sign-in, so that nothing of the customer stays on screen. */
export function redirectToSignIn(flash: Flash, path = signInPath(fullPath(window.location))): void {
  clearSignedIn();
  saveFlash(flash);
  loadPage(path);
}
