import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { dealsId } from '#web/lib/paths/deals-path.ts';
import './lazy-deals.css';

const Deals = lazy(() =>
  import('./deals.tsx').then(
    (module) => ({ default: module.Deals }),
    () => ({ default: NoDeals }),
  ),
);

/** Distance below the viewport at which loading starts. */
const margin = '700px';

/** Placeholder of the deals; code and data load when it comes near. */
export function LazyDeals() {
  const ref = useRef<HTMLDivElement>(null);
  const isInView = useInView(ref, margin);
  const [isSettled, setSettled] = useState(false);
  return (
    <div ref={ref} id={dealsId} className={isSettled ? undefined : 'deals-placeholder'}>
      {isInView ? (
        <Suspense fallback={null}>
          <Deals onSettled={() => setSettled(true)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Removes the placeholder when the code fails to load. */
function NoDeals({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}
