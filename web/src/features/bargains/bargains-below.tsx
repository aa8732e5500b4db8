import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import './bargains-below.css';

const Bargains = lazy(() => import('./bargains.tsx').then((module) => ({ default: module.Bargains })));

/** How far below the screen it begins to load. */
const margin = '700px';

/** The place of deal and packs on the home page: their code and data come when the visitor scrolls near, into room that is kept. */
export function BargainsBelow() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const place = ref.current;
    if (!place) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
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
