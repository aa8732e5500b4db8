import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';

/** Unverified new email: resend or cancel. */
export function PendingEmail({ email }: { email: string }) {
  const t = useT();
  const { resend, cancel, isResending, isCancelling } = usePendingEmail();
  return (
    <Banner kind="warning" className="mb-5 flex-wrap">
      {t('account.email_pending', { email })}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button busy={isResending} busyLabel={t('auth.sending')} onClick={resend}>
          {t('account.email_pending_resend')}
        </Button>
        <Button variant="ghost" busy={isCancelling} onClick={cancel}>
          {t('account.email_pending_cancel')}
        </Button>
      </span>
    </Banner>
  );
}

function toastFailure({ message }: { message: string }): boolean {
  toast.error(message);
  return false;
}

function usePendingEmail() {
  const t = useT();
  const client = useQueryClient();
  const keys = useQueryKeys();
  const resending = useSingleFlight({ fallback: 'auth.resend_failed', onFailure: toastFailure });
  const cancelling = useSingleFlight({ fallback: 'account.profile_update_failed', onFailure: toastFailure });

  const start = async ({ run }: Pick<typeof resending, 'run'>, work: () => Promise<void>): Promise<void> => {
    if (resending.isBusy || cancelling.isBusy) return;
    await run(work);
    // The change may have been confirmed or cancelled elsewhere.
    await client.invalidateQueries({ queryKey: keys.profile });
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
    isResending: resending.isBusy,
    isCancelling: cancelling.isBusy,
    resend: () => void start(resending, resend),
    cancel: () => void start(cancelling, cancel),
  };
}
