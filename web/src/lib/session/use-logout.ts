import { useState } from 'react';
import { callApi } from '#web/lib/api.ts';
import { clearPersonal } from './session-flag.ts';

/** Ends the session, whether or not the call succeeds. */
export function useLogout(): { logOut: () => void; isLeaving: boolean } {
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    callApi('logout', {}).then(leave, leave);
  };
  return { logOut, isLeaving };
}

function leave(): void {
  clearPersonal();
  enterAs('/');
}

/** Goes to a page by a full load: nothing that was fetched for one customer may be seen by the next. */
export function enterAs(path: string): void {
  window.location.assign(path);
}
