import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failureText, officeHooks, readMe } from '#web/office/kit/api/call-office.ts';
import { MeContext } from '#web/office/kit/api/me.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Frame } from './frame.tsx';
import { SignedOutDialog } from './signed-out-dialog.tsx';
import { Starting } from './starting.tsx';
import { useOtherStaff } from './use-other-staff.ts';

/** Frame of every screen: asks who is signed in, then shows bar, navigation and the screen. */
export function OfficeShell() {
  const { pathname, search } = useLocation();
  const me = useQuery({
    queryKey: ['readMe'],
    queryFn: ({ signal }) => readMe(signal),
    staleTime: Infinity,
  });
  const signIn = `/sign-in?to=${encodeURIComponent(pathname + search)}`;
  const { isSignedOut, dismiss, goOn } = useSignedOut();
  useOtherStaff(me.data?.staff);
  if (me.data) {
    return (
      <MeContext value={me.data}>
        <Frame />
        {isSignedOut ? (
          <SignedOutDialog
            staff={me.data.staff}
            signIn={signIn}
            onBack={goOn}
            onOther={() => {
              dismiss();
              void me.refetch();
            }}
            onClose={dismiss}
          />
        ) : null}
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

/** Whether the session has ended while a screen was open. */
function useSignedOut() {
  const client = useQueryClient();
  const [isSignedOut, setSignedOut] = useState(false);
  useEffect(() => {
    officeHooks.onSignedOut = () => setSignedOut(true);
  }, []);
  const dismiss = useCallback(() => setSignedOut(false), []);
  /** Reads what could not be read meanwhile. */
  const goOn = useCallback(() => {
    setSignedOut(false);
    void client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' });
  }, [client]);
  return { isSignedOut, dismiss, goOn };
}
