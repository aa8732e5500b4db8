import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import { messageOf } from '#web/lib/api/api.ts';
import type { IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useIdempotentMutation } from '#web/lib/forms/use-idempotent-mutation.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

interface OfferMutation<T> {
  call: (idempotencyKey: string) => Promise<T>;
  /** Text key for a failure without a server message. */
  fallback: string;
  /** Identifies the input; different input is a new attempt. */
  fingerprint?: string;
  /** Shows errors at their fields; true if that says enough. */
  onFieldErrors?: (errors: Record<string, string[]>) => boolean;
}

/** Changes an offer once, shows why that failed, and refreshes the offers. */
export function useOfferMutation(storedKeys?: IdempotencyKeys) {
  const t = useT();
  const client = useQueryClient();
  const { offers } = useQueryKeys();
  const { mutate, isBusy } = useIdempotentMutation(storedKeys);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: offers });

  const show = (
    error: unknown,
    { fallback, onFieldErrors }: Pick<OfferMutation<unknown>, 'fallback' | 'onFieldErrors'>,
  ) => {
    if (!isApiError(error)) throw error;
    if (onFieldErrors?.(error.errors)) return;
    // Dead sessions and unverified emails redirect by themselves.
    if (error.status === 401 || error.code === 'email_not_verified') return;
    const message = messageOf(error, fallback);
    setFailure(message);
    toast.error(t(message));
  };

  /** Reply, or null after a failure, which has been shown. */
  const change = async <T>({ call, fingerprint = '', ...texts }: OfferMutation<T>): Promise<T | null> => {
    const replies: T[] = [];
    setFailure(null);
    await mutate({
      fingerprint,
      call,
      onReply: async (reply) => {
        replies.push(reply);
        await refresh();
        return false;
      },
      onError: async (error) => {
        try {
          show(error, texts);
        } finally {
          await refresh();
        }
      },
    });
    return replies[0] ?? null;
  };

  // Own texts are kept as keys, so that they follow the language.
  return { change, isBusy, failure: failure && t(failure) };
}
