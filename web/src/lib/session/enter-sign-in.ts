import { saveFlash, type Flash } from '#web/lib/flash.ts';
import { fullPath, signInPath } from './redirects.ts';
import { clearSignedIn } from './session-flag.ts';
import { enterAs } from './use-logout.ts';

/** A session has died: goes to the sign-in that leads back here, by a full load, so that nothing of the customer stays on screen. */
export function enterSignIn(flash: Flash): void {
  clearSignedIn();
  saveFlash(flash);
  enterAs(signInPath(fullPath(window.location)));
}
