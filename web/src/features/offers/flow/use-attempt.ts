import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api/api.ts';
import { isDefinite, randomKey } from '#web/lib/api/attempt.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

interface Attempt<T> {
  call: (idempotencyKey: string) => Promise<T>;
  /** Key of what to say when the shop says nothing. */
  fallback: string;
  /** Names what is sent, where something else is another attempt. */
  fingerprint?: string;
  onFieldErrors?: (errors: Record<string, string[]>) => unknown;
}

/** Calls that must happen once: one at a time, and with one key until the shop has said yes or no. Brings the offers up to date. */
export function useAttempt() {
  const t = useT();
  const client = useQueryClient();
  const { offers } = useQueryKeys();
  const isRunning = useRef(false);
  const last = useRef<{ key: string; fingerprint: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  /** What the shop answered; null when it said no, which the customer has been told then. */
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
      if (isDefinite(error)) last.current = null;
      if (!isApiError(error)) throw error;
      onFieldErrors?.(error.errors);
      // The app leads away by itself from a dead session and an address that is not verified.
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

  // A text of the shop itself is kept by its key, so that it follows the language.
  return { attempt, isBusy, failure: failure && t(failure) };
}
