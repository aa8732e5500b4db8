import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { reloadPage } from '#web/lib/connection.ts';
import { markFrameStale } from '#web/lib/frame.ts';
import { isDisplayKey, isOtherStored } from '#web/lib/preferences.ts';
import { isSessionKey, standingOf } from './session-flag.ts';

/** What other tabs do counts here as well; a page that the browser kept aside and shows again may have heard nothing of it. */
export function useOtherTabs(email: string | null): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const compare = () => {
      const standing = standingOf(email);
      if (standing === 'over') return leaveScreen();
      if (standing === 'begun') markFrameStale();
      if (standing === 'begun' || isOtherStored()) void revalidate();
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionKey(key) || isDisplayKey(key)) compare();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) compare();
    };
    const onReturn = () => {
      if (document.visibilityState === 'visible') compare();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [email, revalidate]);
}

function leaveScreen(): void {
  // A reload takes its time, and nobody is to read this page meanwhile.
  document.documentElement.hidden = true;
  reloadPage();
}
