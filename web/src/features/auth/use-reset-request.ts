import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi, messageOf } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';

interface Outcome {
  isSent: boolean;
  message: string;
}

/** Asks the shop for a link; what the field is at fault for is told there, everything else in a banner and a toast. */
export function useResetRequest(onFieldFailure: (message: string) => void) {
  const t = useT();
  // State is drawn later than a second click comes.
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const tell = (next: Outcome) => {
    setOutcome(next);
    if (next.isSent) toast.success(next.message);
    else toast.error(next.message);
  };

  const request = async ({ email }: { email: string }): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setOutcome(null);
    try {
      const { message } = await callApi('requestPasswordReset', { email });
      tell({ isSent: true, message: message ?? t('auth.reset_sent') });
    } catch (error) {
      const fieldMessage = isApiError(error) ? error.errors['email']?.[0] : undefined;
      if (fieldMessage) onFieldFailure(fieldMessage);
      else tell({ isSent: false, message: messageOf(error, t('auth.reset_failed')) });
    }
    isRunning.current = false;
    setBusy(false);
  };

  return { request, isBusy, outcome };
}
