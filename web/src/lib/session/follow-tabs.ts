import { reloadPage } from '#web/lib/connection.ts';
import { markFrameStale } from '#web/lib/frame.ts';
import { isDisplayKey, isOtherStored } from '#web/lib/preferences.ts';
import { isSessionKey, standingOf } from './session-flag.ts';

export interface OpenPage {
  email: string | null;
  revalidate: () => void;
}

/** Compares the page with what all tabs share: when another one tells of a change, and when the customer or the connection is back. */
export function followTabs({ email, revalidate }: OpenPage, signal: AbortSignal): void {
  const compare = () => {
    const standing = standingOf(email);
    if (standing === 'over') return leaveScreen();
    if (standing === 'begun') markFrameStale();
    if (standing === 'begun' || isOtherStored()) revalidate();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (isSessionKey(key) || isDisplayKey(key)) compare();
  };
  // A page that the browser kept aside and shows again may have heard nothing.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) compare();
  };
  const onReturn = () => {
    if (document.visibilityState === 'visible') compare();
  };
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('pageshow', onShow, { signal });
  window.addEventListener('online', compare, { signal });
  document.addEventListener('visibilitychange', onReturn, { signal });
  // What happened while this part was on its way.
  compare();
}

function leaveScreen(): void {
  // A reload takes its time, and nobody is to read this page meanwhile.
  document.documentElement.hidden = true;
  reloadPage();
}
