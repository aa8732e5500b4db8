import { lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from '#web/lib/browser/when-idle.ts';

/** Links work without prefetching, so ignore failures. */
const PrefetchIntent = lazy(() => import('./prefetch-intent.tsx').catch(() => ({ default: () => null })));

/** Loads once the page and its browser are idle, or on the first input. */
export function Prefetch() {
  const [isActive, setActive] = useState(false);
  useEffect(() => {
    const activate = () => setActive(true);
    const once = { once: true, passive: true };
    const events = ['pointermove', 'pointerdown', 'keydown'];
    for (const name of events) document.addEventListener(name, activate, once);
    const cancel = whenIdle(activate);
    return () => {
      cancel();
      for (const name of events) document.removeEventListener(name, activate);
    };
  }, []);
  return isActive ? (
    <Suspense>
      <PrefetchIntent />
    </Suspense>
  ) : null;
}
