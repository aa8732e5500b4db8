import { useSearchParams } from 'react-router';
import type { SignInSafety } from '#contract/sign-in-safety.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { ownPath } from '#web/shop/session/redirects.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { TableSkeleton } from '#web/ui/feedback/skeletons.tsx';
import { SessionList } from './session-list.tsx';
import type { AccountSession } from './use-sessions.ts';
import { PasskeyPanel } from './passkey-panel.tsx';
import { TwoFactorPanel } from './two-factor-panel.tsx';
import { useSignInSafety } from './use-sign-in-safety.ts';

interface SecurityPanelsProps {
  safety: SignInSafety | undefined;
  sessions: AccountSession[] | undefined;
}

/** How the account is signed in to, and from where. */
export function SecurityPanels({ safety, sessions }: SecurityPanelsProps) {
  return (
    <>
      <SafetyPanels loaded={safety} />
      <SessionList loaded={sessions} />
    </>
  );
}

/** Two-step sign-in and passkeys. Whoever came from a payout that needs them finds the way back. */
function SafetyPanels({ loaded }: { loaded: SignInSafety | undefined }) {
  const t = useT();
  const [query] = useSearchParams();
  const { safety, failure, refresh } = useSignInSafety(loaded);
  if (failure) return <ErrorState title={messageOf(failure.error, t('account.safety_failed'))} {...failure.retry} />;
  if (!safety) return <TableSkeleton />;
  const back = ownPath(query.get('return'));
  const isProtected = safety.authenticator !== null || safety.passkeys.length > 0;
  return (
    <>
      {back && isProtected ? (
        <LinkButton variant="primary" to={back}>
          {t('account.protect_return')}
        </LinkButton>
      ) : null}
      <TwoFactorPanel safety={safety} onChange={refresh} />
      <PasskeyPanel safety={safety} onChange={refresh} />
    </>
  );
}
