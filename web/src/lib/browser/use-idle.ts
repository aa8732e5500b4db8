import { startTransition, useEffect, useState } from 'react';

/** Turns true with low priority after hydration, so deferred parts do not block it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => startTransition(() => setIdle(true)), []);
  return isIdle;
}
