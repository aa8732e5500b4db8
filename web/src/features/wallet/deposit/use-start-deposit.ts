import { useState } from 'react';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { InputOf } from '#contract/api.ts';
import { toId } from '#contract/ids.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useReturnFromProvider } from '#web/lib/browser/use-return-from-provider.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

interface StartEvents {
  onStarted: (depositId: number) => void;
  onFieldErrors: (errors: Record<string, string[]>) => void;
}

/** Starts a deposit once and continues to the payment page. */
export function useStartDeposit({ onStarted, onFieldErrors }: StartEvents) {
  const t = useT();
  const revalidate = useRevalidate();
  const { mutate, isBusy, release } = useIdempotentMutation();
  const [failure, setFailure] = useState<string | null>(null);
  useReturnFromProvider(release);

  const show = (error: ApiError): void => {
    const { code, status, errors } = error;
    // Dead sessions and unverified emails redirect by themselves.
    if (status === 401 || code === 'email_not_verified') return;
    const message = status === 0 ? 'wallet.no_answer' : messageOf(error, 'wallet.checkout_failed');
    setFailure(message);
    toast.error(t(message));
    // The coin price changed; reload it.
    if (code === 'charge_changed') void revalidate();
    onFieldErrors(errors);
  };

  const start = (input: InputOf<'startDeposit'>): Promise<void> => {
    setFailure(null);
    return mutate({
      fingerprint: JSON.stringify(input),
      call: (idempotencyKey) => callApi('startDeposit', input, { idempotencyKey }),
      onReply: ({ redirect_url: paymentPage }) => {
        if (!paymentPage) {
          setFailure('wallet.no_redirect');
          return false;
        }
        const depositId = toId(new URL(paymentPage).searchParams.get('order') ?? undefined);
        if (depositId !== null) onStarted(depositId);
        window.location.assign(paymentPage);
        return true;
      },
      onError: (error) => {
        if (!isApiError(error)) throw error;
        show(error);
      },
    });
  };

  return { start, isBusy, failure: failure && t(failure) };
}
