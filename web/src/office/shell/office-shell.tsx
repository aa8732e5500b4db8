import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failureText, officeHooks, readMe } from '#web/office/kit/api/call-office.ts';
import { MeContext } from '#web/office/kit/api/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Frame } from './frame.tsx';
import { Starting } from './starting.tsx';
import { useOtherStaff } from './use-other-staff.ts';

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
