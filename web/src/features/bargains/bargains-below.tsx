import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNear } from '#web/lib/browser/use-near.ts';
import './bargains-below.css';

const Bargains = lazy(() =>
  import('./bargains.tsx').then(
    (module) => ({ default: module.Bargains }),
    () => ({ default: NoBargains }),
  ),
);

/** Distance below the viewport at which loading starts. */
const margin = '700px';

/** Placeholder of the deals; code and data load when it comes near. */
export function BargainsBelow() {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useNear(ref, margin);
  const [isSettled, setSettled] = useState(false);
  return (
    <div ref={ref} className={isSettled ? undefined : 'bargains-room'}>
      {isNear ? (
        <Suspense fallback={null}>
          <Bargains onSettled={() => setSettled(true)} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Removes the placeholder when the code fails to load. */
function NoBargains({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}
