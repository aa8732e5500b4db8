import { useLayoutEffect, type RefObject } from 'react';

/** What leaves the page with the focus in it, such as a list with its last line, hands it to the heading of the page. */
export function useLastFocus(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (!box.current?.contains(document.activeElement)) return;
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    },
    [box],
  );
}
