import { startTransition, useEffect, useState } from 'react';

/** False while the page becomes alive, then true in a task of its own, so that what may come later holds nothing up. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return isSettled;
}
