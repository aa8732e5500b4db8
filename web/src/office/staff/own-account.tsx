import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { roleText } from './role-text.ts';

/** Password, recovery codes and sessions of the person at the screen. */
export function OwnAccount() {
  const { data, error, isFetching, refetch } = useOfficeQuery('readOwnAccount', {});
  return (
    <Screen title="My account">
      {data ? (
        <div className="grid max-w-160 gap-4">
          <p className="text-ui text-muted">
            {data.payload.name} · {data.payload.email} · {roleText(data.payload.role)}
          </p>
          <OwnPassword email={data.payload.email} />
          <OwnRecoveryCodes left={data.payload.recovery_codes_left} />
          <OwnSessions sessions={data.payload.sessions} />
        </div>
      ) : error ? (
        <ErrorState
          title="Your account could not be read"
          note={failureText(error)}
          isBusy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p className="flex items-center gap-3 text-muted" role="status">
          <Spinner /> Loading
        </p>
      )}
    </Screen>
  );
}
