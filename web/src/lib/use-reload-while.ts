import { useEffect } from 'react';
import { useRevalidate } from './use-revalidate.ts';

/** What the page waits for is most often there a moment after the customer. */
const firstPauseMs = 1000;

/** Loads the data of the page again, soon and then each so many milliseconds, while it waits for something and is looked at. */
export function useReloadWhile(isWaiting: boolean, pauseMs: number): void {
  const revalidate = useRevalidate();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate(true);
      timer = setTimeout(reload, pauseMs);
    };
    let timer = setTimeout(reload, firstPauseMs);
    return () => clearTimeout(timer);
  }, [isWaiting, pauseMs, revalidate]);
}
