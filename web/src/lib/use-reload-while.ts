import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the data of the page again, each so many milliseconds, while it waits for something and is looked at. */
export function useReloadWhile(isWaiting: boolean, pauseMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [isWaiting, pauseMs, revalidate]);
}
