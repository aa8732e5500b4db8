import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { saveFlash } from '#web/lib/toasts/flash.ts';
import { clearPersonalData } from './session-flag.ts';

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
  clearPersonalData();
  loadPage('/');
}

/** Full load, so that no cached data reaches the next customer. */
export function loadPage(path: string): void {
  window.location.assign(path);
}

/** Loads a page in place of the present one, which Back must not open again. */
export function replacePage(path: string): void {
  window.location.replace(path);
}
