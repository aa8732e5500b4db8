import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

interface Attempt<T> {
  call: (idempotencyKey: string) => Promise<T>;
  /** Text key for a failure without a server message. */
  fallback: string;
  /** Identifies the input; different input is a new attempt. */
  fingerprint?: string;
  onFieldErrors?: (errors: Record<string, string[]>) => unknown;
}

/** One call at a time, with one key until the reply is final. Refreshes the offers. */
export function useAttempt() {
  const t = useT();
  const client = useQueryClient();
  const { offers } = useQueryKeys();
  const isRunning = useRef(false);
  const last = useRef<{ key: string; fingerprint: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** Reply, or null after a failure, which has been shown. */
  const attempt = async <T>({ call, fallback, fingerprint = '', onFieldErrors }: Attempt<T>): Promise<T | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    if (last.current?.fingerprint !== fingerprint) last.current = { key: randomKey(), fingerprint };
    try {
      const reply = await call(last.current.key);
      last.current = null;
      return reply;
    } catch (error) {
      if (isFinal(error)) last.current = null;
      if (!isApiError(error)) throw error;
      onFieldErrors?.(error.errors);
      // Dead sessions and unverified emails redirect by themselves.
      if (error.status === 401 || error.code === 'email_not_verified') return null;
      const message = messageOf(error, fallback);
      setFailure(message);
      toast.error(t(message));
      return null;
    } finally {
      await client.invalidateQueries({ queryKey: offers });
      isRunning.current = false;
      setBusy(false);
    }
  };

  // Own texts are kept as keys, so that they follow the language.
  return { attempt, isBusy, failure: failure && t(failure) };
}
