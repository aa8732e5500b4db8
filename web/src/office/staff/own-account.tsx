import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { OwnKeys } from './own-keys.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnRecoveryCodes } from './own-recovery-codes.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { roleText } from '#web/office/kit/parts/role-text.ts';

/** Password, recovery codes, sessions and keys of the person at the screen. */
export function OwnAccount() {
  const query = useOfficeQuery('readOwnAccount', {});
  const { data } = query;
  return (
    <Screen title="My account" queries={[query]}>
      {data ? (
        <div className="grid max-w-160 gap-4">
          <p className="text-ui text-muted">
            {data.payload.name} · {data.payload.email} · {roleText(data.payload.role)}
          </p>
          <OwnPassword email={data.payload.email} />
          <OwnRecoveryCodes left={data.payload.recovery_codes_left} />
          <OwnSessions sessions={data.payload.sessions} />
          <OwnKeys />
        </div>
      ) : null}
    </Screen>
  );
}
