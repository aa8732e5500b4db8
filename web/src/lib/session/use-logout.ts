import { useState } from 'react';
import { callApi } from '#web/lib/api.ts';
import { saveFlash } from '#web/lib/flash.ts';
import { useT } from '#web/lib/texts.ts';
import { clearPersonal } from './session-flag.ts';

export function useLogout(): { logOut: () => void; isLeaving: boolean } {
  const t = useT();
  const [isLeaving, setLeaving] = useState(false);
  const logOut = () => {
    setLeaving(true);
    callApi('logout', {})
      .catch(() => saveFlash({ kind: 'error', text: t('common.logout_failed') }))
      .finally(leave);
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
