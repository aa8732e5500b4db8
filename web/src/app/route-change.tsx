import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** After a change of page the focus goes to its heading; returns the title to announce. The first page keeps the browser's own order. */
export function useRouteFocus(): string {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [pathname]);
  return announcement;
}

/** A thin bar while the next page is on its way; it waits a moment, so that quick pages do not flicker. */
export function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />;
}
