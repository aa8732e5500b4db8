import { useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { buttonClass } from '#web/ui/controls/button.tsx';
import { Spinner } from '#web/ui/controls/spinner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { AccessPage } from './access-page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpForm } from './set-up-form.tsx';

/** Page of a setup link, whose token stands behind the `#`. */
export function SetUp() {
  const [token] = useState(useLocation().hash.slice(1));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const link = useOfficeQuery('checkSetupLink', { token }, { enabled: codes === null });
  if (codes !== null) return <Done codes={codes} />;
  if (link.data) {
    const { payload } = link.data;
    const note = `${payload.name}, you join the shop as ${payload.role} with ${payload.email}.`;
    return (
      <AccessPage title="Set up your account" note={note}>
        <SetUpForm token={token} account={payload} onDone={setCodes} />
      </AccessPage>
    );
  }
  if (!link.error) {
    return (
      <AccessPage title="Set up your account">
        <p className="flex items-center gap-3 text-muted" role="status">
          <Spinner /> Checking the link
        </p>
      </AccessPage>
    );
  }
  return (
    <AccessPage title="Set up your account">
      {isApiError(link.error) && link.error.status === 422 ? (
        <Banner kind="error">{failureText(link.error)}</Banner>
      ) : (
        <ErrorState
          title="The link could not be checked"
          note={failureText(link.error)}
          isBusy={link.isFetching}
          onRetry={() => void link.refetch()}
        />
      )}
    </AccessPage>
  );
}

/** A whole page load opens the office, so that nothing of the link stays in the tab. */
function Done({ codes }: { codes: readonly string[] }) {
  return (
    <AccessPage title="Your account is ready" note="You are signed in.">
      <RecoveryCodes codes={codes} />
      <a className={buttonClass({ variant: 'primary', block: true }, 'mt-6')} href="/office">
        I have kept them: open the office
      </a>
    </AccessPage>
  );
}
