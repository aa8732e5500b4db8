import { startTransition, useEffect, useState } from 'react';

/** Turns true in a transition after hydration, so deferred parts do not block it. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return isSettled;
}
