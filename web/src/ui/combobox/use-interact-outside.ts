import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls back when a press or the focus lands outside an element; not while `onOutside` is null. */
export function useInteractOutside(inside: RefObject<Element | null>, onOutside: (() => void) | null): void {
  const isOn = onOutside !== null;
  const check = useEffectEvent(({ target }: Event) => {
    if (!inside.current?.contains(target as Node)) onOutside?.();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onEvent = (event: Event) => check(event);
    document.addEventListener('pointerdown', onEvent, { signal });
    document.addEventListener('focusin', onEvent, { signal });
    return () => stop.abort();
  }, [isOn]);
}
