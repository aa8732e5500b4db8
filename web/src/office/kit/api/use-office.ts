import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { isFinal, randomKey } from '#web/lib/api/call-outcome.ts';
import { keysInMemory } from '#web/lib/api/idempotency-keys.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice, failureText } from './call-office.ts';

interface QueryChoices {
  enabled?: boolean;
  /** Reads again by itself, in milliseconds. */
  every?: number;
}

/** Reads a call; the key is its name and input, so that `useOfficeMutation` can say what it has outdated. */
export function useOfficeQuery<N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  { enabled = true, every }: QueryChoices = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callOffice(name, input, { signal }),
    enabled,
    refetchInterval: every ?? false,
  });
}

interface MutationChoices<N extends OfficeRouteName> {
  /** Calls whose replies are outdated afterwards. */
  outdates?: readonly OfficeRouteName[];
  /** Toast after success. */
  success?: string;
  onSuccess?: (reply: OfficeReplyOf<N>, input: OfficeInputOf<N>) => void;
  /** Return true if the failure is shown elsewhere than in a toast. */
  onFailure?: (error: unknown) => boolean;
}

/**
 * Changes something by a call. A repeated input keeps its idempotency key until the outcome is known, so that a retry
 * after a lost reply happens once.
 */
export function useOfficeMutation<N extends OfficeRouteName>(name: N, choices: MutationChoices<N> = {}) {
  const [keys] = useState(keysInMemory);
  const outdate = useOutdate();
  return useMutation({
    mutationFn: async (input: OfficeInputOf<N>) => {
      const fingerprint = JSON.stringify(input);
      const idempotencyKey = keys.read(fingerprint) ?? randomKey();
      keys.write(fingerprint, idempotencyKey);
      try {
        const reply = await callOffice(name, input, { idempotencyKey });
        keys.write(fingerprint, null);
        return reply;
      } catch (error) {
        if (isFinal(error)) keys.write(fingerprint, null);
        throw error;
      }
    },
    onSuccess: async (reply, input) => {
      if (choices.success) toast.success(choices.success);
      choices.onSuccess?.(reply, input);
      await outdate(choices.outdates ?? []);
    },
    onError: (error) => {
      if (choices.onFailure?.(error)) return;
      if (!isApiError(error)) console.error(error);
      toast.error(failureText(error));
    },
  });
}

/** Reads what is on the screen again, by the names of calls. */
export function useOutdate() {
  const client = useQueryClient();
  return (names: readonly OfficeRouteName[]): Promise<unknown> =>
    Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] })));
}
