import { useEffect, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useRevalidate } from '#web/lib/data/use-revalidate.ts';
import { useSingleFlight } from '#web/lib/forms/use-single-flight.ts';
import { useT } from '#web/lib/texts/texts.ts';

/** An email takes some time to arrive, and the server allows few of them per hour. */
const pauseSeconds = 60;

/** Sends the verification email again, at most once a minute and when the server allows it. */
export function useResend() {
  const t = useT();
  const revalidate = useRevalidate();
  const [sent, setSent] = useState<string | null>(null);
  const [secondsLeft, pause] = useSecondsLeft();
  const { run, isBusy, failure } = useSingleFlight({
    fallback: 'auth.resend_failed',
    onFailure: () => {
      // Moves on if the email was verified meanwhile.
      void revalidate(true);
      return true;
    },
  });
  const send = async () => {
    setSent(null);
    try {
      const { message } = await callApi('resendVerification', {});
      setSent(message ?? t('auth.verification_sent'));
      pause(pauseSeconds);
    } catch (error) {
      if (isApiError(error) && error.code === 'too_many_requests') pause(Number(error.data['seconds'] ?? pauseSeconds));
      throw error;
    }
  };
  return { resend: () => run(send), secondsLeft, isBusy, failure, sent };
}

function useSecondsLeft(): [secondsLeft: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    const startedAt = Date.now();
    setNow(startedAt);
    setEndsAt(startedAt + seconds * 1000);
  };
  return [secondsLeft, start];
}
