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
      const isSeen = document.visibilityState === 'visible';
      // A slow answer is waited for: to ask again beside it would throw it away.
      void (isSeen ? revalidate(true) : Promise.resolve()).finally(() => wait(pauseMs));
    };
    const wait = (ms: number) => {
      if (!hasLeft) timer = setTimeout(reload, ms);
    };
    let hasLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    wait(firstPauseMs);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [isWaiting, pauseMs, revalidate]);
}
