import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failureText, officeHooks, readMe } from '#web/office/kit/api/call-office.ts';
import { MeContext } from '#web/office/kit/api/me.ts';
import { Symbols } from '#web/ui/controls/glyph.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Toasts } from '#web/ui/overlays/toasts.tsx';
import { AppBar } from './app-bar.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useOtherStaff } from './use-other-staff.ts';
import { SideBar, useCollapsed } from './side-bar.tsx';
import { CountsContext, useCounts } from './use-counts.ts';

/** Frame of every screen: asks who is signed in, then shows bar, navigation and the screen. */
export function OfficeShell() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const me = useQuery({
    queryKey: ['readMe'],
    queryFn: ({ signal }) => readMe(signal),
    staleTime: Infinity,
  });
  const signIn = `/sign-in?to=${encodeURIComponent(pathname + search)}`;
  useEffect(() => {
    officeHooks.onSignedOut = () => void navigate(signIn, { replace: true });
  }, [navigate, signIn]);
  useOtherStaff(me.data?.staff);
  if (me.data) {
    return (
      <MeContext value={me.data}>
        <Frame />
      </MeContext>
    );
  }
  if (isApiError(me.error) && me.error.code === 'not_signed_in') return <Navigate to={signIn} replace />;
  if (!me.error) return <Starting />;
  return (
    <main className="screen mx-auto">
      <ErrorState
        as="h1"
        title="The office could not be opened"
        note={failureText(me.error)}
        isBusy={me.isFetching}
        onRetry={() => void me.refetch()}
      />
    </main>
  );
}

function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center text-muted" aria-busy="true">
      <p className="flex items-center gap-3" role="status">
        <Spinner /> Opening the office
      </p>
    </main>
  );
}

function Frame() {
  const main = useRouteFocus();
  const counts = useCounts();
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
          <Suspense fallback={<Starting />}>
            <Outlet />
          </Suspense>
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
