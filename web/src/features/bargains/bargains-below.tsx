import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNear } from '#web/lib/browser/use-near.ts';
import './bargains-below.css';

const Bargains = lazy(() =>
  import('./bargains.tsx').then(
    (module) => ({ default: module.Bargains }),
    () => ({ default: NoBargains }),
  ),
);

/** How far below the screen it begins to load. */
const margin = '700px';

/** The place of deal and packs on the home page: their code and data come when the visitor scrolls near, into room that is kept. */
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

/** Without their code the page ends where they would begin. */
function NoBargains({ onSettled }: { onSettled: () => void }) {
  useEffect(onSettled, [onSettled]);
  return null;
}
