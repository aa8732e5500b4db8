import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNear } from '#web/lib/browser/use-near.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { noteRecent, readRecent } from './recent-ids.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

/** Optional: the page does without it. */
const RecentShelf = lazy(() =>
  import('./recent-shelf.tsx').then(
    (module) => ({ default: module.RecentShelf }),
    () => ({ default: () => null }),
  ),
);

/** Distance below the viewport at which items load. */
const margin = '400px';

/**
 * Recently viewed items; nothing for new visitors. `server/src/app/recent-room.html` reserves the space before scripts
 * run, so the layout does not shift.
 */
export function RecentRoom({ current }: { current?: number }) {
  const isHydrated = useHydrated();
  const ids = useMemo(() => (isHydrated ? readRecent(current) : []), [isHydrated, current]);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place, margin);
  useEffect(() => {
    if (current !== undefined && isHydrated) noteRecent(current);
  }, [current, isHydrated]);
  return (
    <div ref={place} className={isHydrated ? 'recent' : 'recent recent-room'}>
      {ids.length === 0 ? null : (
        <Suspense fallback={<RecentSkeleton />}>{isNear ? <RecentShelf ids={ids} /> : <RecentSkeleton />}</Suspense>
      )}
    </div>
  );
}
