import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useQueryKeys } from '#web/lib/query-keys.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** A new address that waits for its link: send the letter again, or leave everything as it is. */
export function PendingEmail({ email }: { email: string }) {
  const t = useT();
  const { resend, cancel, busy } = usePendingEmail();
  return (
    <Banner kind="warning" className="mb-5 flex-wrap">
      {t('account.email_pending', { email })}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button busy={busy === 'resend'} busyLabel={t('auth.sending')} onClick={resend}>
          {t('account.email_pending_resend')}
        </Button>
        <Button variant="ghost" busy={busy === 'cancel'} onClick={cancel}>
          {t('account.email_pending_cancel')}
        </Button>
      </span>
    </Banner>
  );
}

function usePendingEmail() {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const [busy, setBusy] = useState<'resend' | 'cancel' | null>(null);

  const run = async (which: 'resend' | 'cancel', work: () => Promise<void>, fallback: string): Promise<void> => {
    if (busy) return;
    setBusy(which);
    try {
      await work();
    } catch (error) {
      toast.error(messageOf(error, fallback));
    }
    // Followed or given up elsewhere, the address waits no longer.
    await client.invalidateQueries({ queryKey: keys.profile });
    setBusy(null);
  };
  const resend = async () => {
    const { message } = await callApi('resendVerification', {});
    toast.success(message ?? t('auth.verification_sent'));
  };
  const cancel = async () => {
    await callApi('cancelEmailChange', {});
    toast.success(t('account.email_pending_cancelled'));
  };
  return {
    busy,
    resend: () => void run('resend', resend, t('auth.resend_failed')),
    cancel: () => void run('cancel', cancel, t('account.profile_update_failed')),
  };
}
