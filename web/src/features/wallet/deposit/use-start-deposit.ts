import { useCallback, useRef, useState } from 'react';
import { isApiError, type ApiError } from '#contract/api-error.ts';
import type { InputOf } from '#contract/api.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useReturnFromProvider } from '#web/lib/browser/use-return-from-provider.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';

/** Receives field errors of the server. */
type OnFieldErrors = (errors: Record<string, string[]>) => void;

/** Starts a deposit once and continues to the payment page. */
export function useStartDeposit(onFieldErrors: OnFieldErrors) {
  const t = useT();
  const revalidate = useRevalidate();
  const isRunning = useRef(false);
  const attempt = useRef<{ key: string; body: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const release = useCallback(() => {
    isRunning.current = false;
    setBusy(false);
  }, []);
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

  const start = async (input: InputOf<'startDeposit'>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const body = JSON.stringify(input);
    // The same input keeps its key until the reply is final.
    if (attempt.current?.body !== body) attempt.current = { key: randomKey(), body };
    try {
      const reply = await callApi('startDeposit', input, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      // Stay busy until the next page loads.
      if (reply.redirect_url) return window.location.assign(reply.redirect_url);
      setFailure('wallet.no_redirect');
    } catch (error) {
      if (isFinal(error)) attempt.current = null;
      release();
      if (!isApiError(error)) throw error;
      return show(error);
    }
    release();
  };

  return { start, isBusy, failure: failure && t(failure) };
}
