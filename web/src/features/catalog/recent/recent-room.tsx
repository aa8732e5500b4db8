import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useNear } from '#web/lib/browser/use-near.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { noteRecent, readRecent } from './recent-ids.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

/** A reminder and no more: where it does not come, the page does without. */
const RecentShelf = lazy(() =>
  import('./recent-shelf.tsx').then(
    (module) => ({ default: module.RecentShelf }),
    () => ({ default: () => null }),
  ),
);

/** How far below the screen its items begin to load. */
const margin = '400px';

/**
 * The place of what this browser has looked at; nothing for those who come first. A line in the head of the page keeps the
 * room free (`server/src/app/recent-room.html`), so that nothing moves when the scripts find that there is something to show.
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
