import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/**
 * Moves focus to the heading after navigation and returns the title to announce. Keeps focus when only the query
 * changed, unless the focused element is gone.
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
      focusOn(findFocusTarget());
    }
  }, [pathname, search]);
  return announcement;
}

/** Removes the first page's share and search tags after navigation. */
function removeFirstTags(): void {
  for (const tag of document.querySelectorAll('meta[property], link[hreflang]')) tag.remove();
}

/** New focus target: the last visible `data-focus-fallback`, such as the next filter, else the heading. */
function findFocusTarget(): HTMLElement | null {
  const candidates = [...document.querySelectorAll<HTMLElement>('main :is(h1, [data-focus-fallback])')];
  return candidates.findLast((candidate) => candidate.checkVisibility()) ?? null;
}

function focusOn(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

/** Progress bar of navigation; delayed so that quick pages do not flicker. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />;
}
