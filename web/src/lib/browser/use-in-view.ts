import { useEffect, useState, type RefObject } from 'react';

export function useInView(place: RefObject<HTMLElement | null>, margin: string): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(box);
    return () => observer.disconnect();
  }, [place, margin]);
  return isInView;
}
