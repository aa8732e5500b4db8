import { useEffect } from 'react';

/** Calls back when the page is restored from the back/forward cache, for example after leaving the payment provider. */
export function useReturnFromProvider(onReturn: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onReturn]);
}
