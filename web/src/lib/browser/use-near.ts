import { useEffect, useState, type RefObject } from 'react';

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
