import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { UnknownScreen } from './unknown-screen.tsx';

/** Replaces a screen that failed; the shell around it stays. */
export function RouteFailure() {
  const error = useRouteError();
  useEffect(() => {
    document.title = 'Error · Loadout admin';
  }, []);
  if (isRouteErrorResponse(error) && error.status === 404) return <UnknownScreen />;
  const isOld = error instanceof TypeError && /import/i.test(error.message);
  const note = isOld ? 'The office was updated, or the connection is gone. Load it again.' : failureText(error);
  return (
    <div className="screen">
      <ErrorState
        as="h1"
        title={isApiError(error) ? 'This could not be loaded' : 'This screen has failed'}
        note={note}
        onRetry={() => window.location.reload()}
      />
    </div>
  );
}
