import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * After a change of page the focus goes to its heading; returns the title to announce. The first page keeps the browser's own order.
 * Where only the query changes the focus stays, unless what had it is gone.
 */
export function useRouteFocus(): string {
  const { pathname, search } = useLocation();
  const shown = useRef({ pathname, search });
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const last = shown.current;
    shown.current = { pathname, search };
    if (last.pathname + last.search !== pathname + search) removeFirstTags();
    if (last.pathname !== pathname) {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
      focusOn(heading ?? document.getElementById('main'));
      setAnnouncement(document.title);
    } else if (last.search !== search && document.activeElement === document.body) {
      focusOn(findHeir());
    }
  }, [pathname, search]);
  return announcement;
}

/** What the server told other sites and search engines of the first page is not true of the next one. */
function removeFirstTags(): void {
  for (const tag of document.querySelectorAll('meta[property], link[hreflang]')) tag.remove();
}

/** What takes a lost focus over: the last that offers itself, such as the next filter to remove, else the heading. */
function findHeir(): HTMLElement | null {
  const heirs = [...document.querySelectorAll<HTMLElement>('main :is(h1, [data-focus-heir])')];
  return heirs.findLast((heir) => heir.checkVisibility()) ?? null;
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** A thin bar while the next page is on its way; it waits a moment, so that quick pages do not flicker. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />;
}
