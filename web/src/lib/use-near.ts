import { useEffect, useState, type RefObject } from 'react';

/** Whether a place of the page has come near the screen once; `margin` says how near, such as `700px`. */
export function useNear(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [place, margin]);
  return isNear;
}
