import { Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { callApi, messageOf } from '#web/lib/api.ts';
import { saveVerificationReturn } from '#web/lib/session/verification-return.ts';
import { watchVerified } from '#web/lib/session/verified-elsewhere.ts';
import { useT } from '#web/lib/texts.ts';
import { useRevalidate } from '#web/lib/use-revalidate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ResultPanel } from '#web/ui/result-panel.tsx';

interface VerificationPanelProps {
  email: string;
  /** Page that sent the customer here, to come back to. */
  returnTo: string | null;
  /** The customer came by a link that is used up or too old. */
  isLinkDead: boolean;
  /** Where the letters of the demonstration shop land; null in a real one. */
  mailboxPath: string | null;
}

/** Asks to verify the address, and sends the letter again on demand. */
export function VerificationPanel({ email, returnTo, isLinkDead, mailboxPath }: VerificationPanelProps) {
  const t = useT();
  const { resend, isBusy, outcome } = useResend();
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
        {isLinkDead && !outcome ? <Banner kind="warning">{t('auth.verify_link_dead')}</Banner> : null}
        {outcome ? <Banner kind={outcome.isSent ? 'success' : 'error'}>{outcome.message}</Banner> : null}
      </div>
    </>
  );
}

interface Outcome {
  isSent: boolean;
  message: string;
}

function useResend() {
  const t = useT();
  const revalidate = useRevalidate();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const resend = async (): Promise<void> => {
    setBusy(true);
    setOutcome(null);
    try {
      const { message } = await callApi('resendVerification', {});
      setOutcome({ isSent: true, message: message ?? t('auth.verification_sent') });
    } catch (error) {
      setOutcome({ isSent: false, message: messageOf(error, t('auth.resend_failed')) });
      // The address may have been verified in the meantime: the page then moves on.
      await revalidate(true);
    }
    setBusy(false);
  };
  return { resend, isBusy, outcome };
}

/** The letter opens in another tab or program; once it was followed, the page moves on by itself. */
function useVerifiedElsewhere(): void {
  const revalidate = useRevalidate();
  useEffect(() => watchVerified(() => void revalidate(true)), [revalidate]);
}
