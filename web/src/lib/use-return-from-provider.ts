import { useEffect } from 'react';

/** The back button may bring the page back from the provider's as it was left, with its button still busy. */
export function useReturnFromProvider(onReturn: () => void): void {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [onReturn]);
}
