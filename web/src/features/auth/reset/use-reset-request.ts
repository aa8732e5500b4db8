import { useState } from 'react';
import { callApi } from '#web/lib/api/api.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

interface Outcome {
  isSent: boolean;
  message: string;
}

/** Field errors go to the field, others to a banner and a toast. */
export function useResetRequest(onFieldFailure: (message: string) => void) {
  const t = useT();
  const [sent, setSent] = useState<string | null>(null);
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'auth.reset_failed',
    onFailure: ({ message, errors }) => {
      const ofField = errors['email']?.[0];
      if (ofField) onFieldFailure(ofField);
      else toast.error(message);
      return !ofField;
    },
  });

  const request = async ({ email }: { email: string }): Promise<void> => {
    await run(async () => {
      setSent(null);
      const reply = await callApi('requestPasswordReset', { email });
      const message = reply.message ?? t('auth.reset_sent');
      setSent(message);
      toast.success(message);
    });
  };

  const failed: Outcome | null = failure && { isSent: false, message: failure.message };
  return { request, isBusy, outcome: sent === null ? failed : { isSent: true, message: sent } };
}
