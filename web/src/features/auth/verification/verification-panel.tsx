import { Mail } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { toCountdown } from '#web/lib/formats/countdown.ts';
import { editProfilePath } from '#web/lib/paths/account-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { watchVerified } from '#web/shop/session/verification-broadcast.ts';
import { saveVerificationReturn } from '#web/shop/session/verification-return.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { useResend } from './use-resend.ts';

const accountPath = '/account';
const continueLabels: Record<string, string> = { [accountPath]: 'auth.my_account', '/cart': 'catalog.go_to_cart' };

interface VerificationPanelProps {
  email: string;
  /** Page that required verification. */
  returnTo: string | null;
  /** The link was used or has expired. */
  isLinkDead: boolean;
  /** Mailbox of the demo shop; null in production. */
  mailboxPath: string | null;
}

/** Asks to verify the email, resends it on demand and leads on without it. */
export function VerificationPanel({ email, returnTo, isLinkDead, mailboxPath }: VerificationPanelProps) {
  const t = useT();
  const { resend, secondsLeft, isBusy, failure, sent } = useResend();
  useVerifiedElsewhere();
  useEffect(() => {
    if (returnTo) saveVerificationReturn(returnTo);
  }, [returnTo]);

  const actions = (
    <>
      <Button
        variant="primary"
        className="tabular-nums"
        busy={isBusy}
        busyLabel={t('auth.sending')}
        paused={secondsLeft > 0}
        onClick={() => void resend()}
      >
        {secondsLeft > 0 ? t('auth.resend_in', { time: toCountdown(secondsLeft) }) : t('auth.resend')}
      </Button>
      {mailboxPath ? (
        <LinkButton to={mailboxPath} reloadDocument target="_blank">
          {t('auth.open_mailbox')}
        </LinkButton>
      ) : null}
      <LinkButton variant="ghost" to={editProfilePath}>
        {t('auth.change_address')}
      </LinkButton>
      <LinkButton variant="ghost" to={returnTo ?? accountPath}>
        {t(continueLabels[returnTo ?? accountPath] ?? 'auth.continue')}
      </LinkButton>
    </>
  );
  return (
    <>
      <ResultPanel
        icon={Mail}
        tone="text-warning"
        title={t('auth.verify_title')}
        note={t('auth.verify_note', { email })}
        actions={actions}
      />
      <div className="mx-auto mt-3 w-full max-w-120">
        {failure ? (
          <Banner kind="error">{failure.message}</Banner>
        ) : sent !== null ? (
          <Banner kind="success">{sent}</Banner>
        ) : isLinkDead ? (
          <Banner kind="warning">{t('auth.verify_link_dead')}</Banner>
        ) : null}
      </div>
    </>
  );
}

/** Moves on once the link was opened in another tab or program. */
function useVerifiedElsewhere(): void {
  const revalidate = useRevalidate();
  useEffect(() => watchVerified(() => void revalidate(true)), [revalidate]);
}
