import { useEffect } from 'react';
import { useRevalidate } from './use-revalidate.ts';

const firstPauseMs = 1000;

/** Polls the page data while waiting and visible: after one second, then every `pauseMs`. */
export function usePolling(isWaiting: boolean, pauseMs: number): void {
  const revalidate = useRevalidate();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const reload = () => {
      const isSeen = document.visibilityState === 'visible';
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
