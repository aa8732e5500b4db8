import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { watchVerified } from '#web/shop/session/verification-broadcast.ts';
import { saveVerificationReturn } from '#web/shop/session/verification-return.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';

interface VerificationPanelProps {
  email: string;
  /** Page that required verification. */
  returnTo: string | null;
  /** The link was used or has expired. */
  isLinkDead: boolean;
  /** Mailbox of the demo shop; null in production. */
  mailboxPath: string | null;
}

/** Asks to verify the email and resends it on demand. */
export function VerificationPanel({ email, returnTo, isLinkDead, mailboxPath }: VerificationPanelProps) {
  const t = useT();
  const { resend, isBusy, failure, sent } = useResend();
  useVerifiedElsewhere();
  useEffect(() => {
    if (returnTo) saveVerificationReturn(returnTo);
  }, [returnTo]);

  const actions = (
    <>
      <Button variant="primary" busy={isBusy} busyLabel={t('auth.sending')} onClick={() => void resend()}>
        {t('auth.resend')}
      </Button>
      {mailboxPath ? (
        <LinkButton to={mailboxPath} reloadDocument target="_blank">
          {t('auth.open_mailbox')}
        </LinkButton>
      ) : null}
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

function useResend() {
  const t = useT();
  const revalidate = useRevalidate();
  const [sent, setSent] = useState<string | null>(null);
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'auth.resend_failed',
    onFailure: () => {
      // Moves on if the email was verified meanwhile.
      void revalidate(true);
      return true;
    },
  });
  const resend = () =>
    run(async () => {
      setSent(null);
      const { message } = await callApi('resendVerification', {});
      setSent(message ?? t('auth.verification_sent'));
    });
  return { resend, isBusy, failure, sent };
}

/** Moves on once the link was opened in another tab or program. */
function useVerifiedElsewhere(): void {
  const revalidate = useRevalidate();
  useEffect(() => watchVerified(() => void revalidate(true)), [revalidate]);
}
