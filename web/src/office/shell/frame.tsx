import { Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { mayCall } from '#contract/office/endpoints.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { ScreenKeysContext, useScreenKeys } from '#web/office/kit/api/screen-keys.ts';
import { Symbols } from '#web/ui/controls/glyph.tsx';
import { Toasts } from '#web/ui/overlays/toasts.tsx';
import { AppBar } from './app-bar.tsx';
import { ForbiddenScreen } from './forbidden-screen.tsx';
import { screenCall } from './screen-call.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { SideBar, useCollapsed } from './side-bar.tsx';
import { Starting } from './starting.tsx';
import { CountsContext, useCounts } from './use-counts.ts';

/** Bar, navigation and the screen of somebody who is signed in. */
export function Frame() {
  const main = useRouteFocus();
  const counts = useCounts();
  const { pathname } = useLocation();
  const keys = useScreenKeys(pathname);
  const call = screenCall(pathname);
  const { role } = useMe().staff;
  const forbidden = call && !mayCall(role, call) ? call : null;
  const { isCollapsed, toggle } = useCollapsed();
  return (
    <div className="office" data-collapsed={isCollapsed || undefined}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Symbols />
      <AppBar counts={counts} />
      <SideBar counts={counts} isCollapsed={isCollapsed} onToggle={toggle} />
      <main id="main" className="office-main" ref={main} tabIndex={-1}>
        <CountsContext value={counts}>
          <ScreenKeysContext value={keys}>
            <Suspense fallback={<Starting />}>{forbidden ? <ForbiddenScreen call={forbidden} /> : <Outlet />}</Suspense>
          </ScreenKeysContext>
        </CountsContext>
      </main>
      <RouteProgress />
      <ScrollRestoration />
      <ShortcutSheet />
      <Toasts />
    </div>
  );
}

function RouteProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="route-progress" aria-hidden="true" />;
}

/** Moves the focus to the heading of a new screen, which names it. */
function useRouteFocus() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.scrollTo(0, 0);
    (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
