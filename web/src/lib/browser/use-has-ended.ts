import { useEffect, useState } from 'react';

/** Limit of browser timers (24 days). */
const timerMsMax = 2_147_483_647;

/** Turns true at that time (epoch seconds), by the browser's clock; false while there is none. */
export function useHasEnded(endsAt: number | null): boolean {
  const [endedAt, setEndedAt] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setTimeout(() => setEndedAt(endsAt), Math.min(timerMsMax, Math.max(0, endsAt * 1000 - Date.now())));
    return () => clearTimeout(timer);
  }, [endsAt]);
  return endsAt !== null && endedAt === endsAt;
}
