import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useInView } from '#web/lib/browser/use-in-view.ts';
import { addRecent, readRecent } from './recent-ids.ts';
import { RecentSkeleton } from './recent-skeleton.tsx';

/** Optional: the page does without it. */
const RecentCarousel = lazy(() =>
  import('./recent-carousel.tsx').then(
    (module) => ({ default: module.RecentCarousel }),
    () => ({ default: () => null }),
  ),
);

/** Distance below the viewport at which items load. */
const margin = '400px';

/** Recently viewed items; nothing for new visitors. Reserves its space until hydration, so the layout does not shift. */
export function RecentPlaceholder({ current }: { current?: number }) {
  const isHydrated = useHydrated();
  const ids = useMemo(() => (isHydrated ? readRecent(current) : []), [isHydrated, current]);
  const place = useRef<HTMLDivElement>(null);
  const isInView = useInView(place, margin);
  useEffect(() => {
    if (current !== undefined && isHydrated) addRecent(current);
  }, [current, isHydrated]);
  return (
    <div ref={place} className={isHydrated ? 'recent' : 'recent recent-pending'}>
      {ids.length === 0 ? null : (
        <Suspense fallback={<RecentSkeleton />}>
          {isInView ? <RecentCarousel ids={ids} /> : <RecentSkeleton />}
        </Suspense>
      )}
    </div>
  );
}
