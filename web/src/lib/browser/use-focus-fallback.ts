import { useLayoutEffect, type RefObject } from 'react';

/** Moves focus to the page heading when the focused element unmounts with its list. */
export function useFocusFallback(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [box],
  );
}
