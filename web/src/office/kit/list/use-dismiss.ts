import { useEffect, type RefObject } from 'react';

/** Closes a `details` panel of fields on Escape and on a press outside; its keys stay with the fields. */
export function useDismiss(ref: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const details = ref.current;
    if (!details) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !details.open) return;
      event.preventDefault();
      event.stopPropagation();
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (!details.contains(event.target as Node)) details.open = false;
    };
    details.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onOutside, { signal });
    document.addEventListener('focusin', onOutside, { signal });
    return () => stop.abort();
  }, [ref]);
}
