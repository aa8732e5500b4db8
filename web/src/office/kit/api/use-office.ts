import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useCallback } from 'react';
import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf, OfficeReplyOf, OfficeRouteName } from '#contract/office/office-api.ts';
import { ignoreApiError } from '#web/lib/api/ignore-api-error.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { callOffice, failureText, isMissingRecord, isRecordChanged } from './call-office.ts';
import { callOnce } from './call-once.ts';
import { ScreenKeysContext } from './screen-keys.ts';

interface QueryChoices {
  enabled?: boolean;
  /** Reads again by itself, in milliseconds. */
  every?: number;
  /** Shows the reply to the last input until the one to the new input is there. */
  keepsPrevious?: boolean;
}

/** Reads a call; the key is its name and input, so that `useOfficeMutation` can say what it has outdated. */
export function useOfficeQuery<N extends OfficeRouteName>(
  name: N,
  input: OfficeInputOf<N>,
  { enabled = true, every, keepsPrevious = false }: QueryChoices = {},
) {
  return useQuery({
    queryKey: [name, input],
    queryFn: ({ signal }) => callOffice(name, input, { signal }),
    enabled,
    refetchInterval: ({ state: { error } }) => (isMissingRecord(error) ? false : (every ?? false)),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  });
}

interface MutationChoices<N extends OfficeRouteName> {
  /** Calls whose replies are outdated afterwards. */
  outdates?: readonly OfficeRouteName[];
  /** Reads what somebody else has changed meanwhile, where that is not what the change outdates. */
  readAgain?: (input: OfficeInputOf<N>) => Promise<unknown>;
  /** For calls that send or answer with large files: `longCallMs`. */
  timeoutMs?: number;
  /** Toast after success. */
  success?: string;
  onSuccess?: (reply: OfficeReplyOf<N>, input: OfficeInputOf<N>) => void;
  /** Return true if the failure is shown elsewhere than in a toast. */
  onFailure?: (error: unknown) => boolean;
}

/**
 * Changes something by a call, once for each input that is retried, also from a dialog that was closed and opened again. What
 * somebody else has changed meanwhile is read again before the failure is shown.
 */
export function useOfficeMutation<N extends OfficeRouteName>(name: N, choices: MutationChoices<N> = {}) {
  const { timeoutMs } = choices;
  const keys = use(ScreenKeysContext);
  const outdate = useOutdate();
  const readNewest = async (input: OfficeInputOf<N>) => {
    try {
      await (choices.readAgain?.(input) ?? outdate(choices.outdates ?? []));
    } catch (error) {
      ignoreApiError(error);
    }
  };
  return useMutation({
    mutationFn: (input: OfficeInputOf<N>) =>
      callOnce(name, input, { keys, ...(timeoutMs !== undefined && { timeoutMs }) }),
    onSuccess: async (reply, input) => {
      if (choices.success) toast.success(choices.success);
      choices.onSuccess?.(reply, input);
      await outdate(choices.outdates ?? []);
    },
    onError: async (error, input) => {
      if (isRecordChanged(error)) await readNewest(input);
      if (choices.onFailure?.(error)) return;
      if (!isApiError(error)) console.error(error);
      toast.error(failureText(error));
    },
  });
}

/** A change that shows its failure itself, as forms, dialogs and cells do. */
export function useOfficeSave<N extends OfficeRouteName>(
  name: N,
  choices: Omit<MutationChoices<N>, 'onFailure'> = {},
): (input: OfficeInputOf<N>) => Promise<OfficeReplyOf<N>> {
  return useOfficeMutation(name, { ...choices, onFailure: () => true }).mutateAsync;
}

/** Reads what is on the screen again, by the names of calls. */
export function useOutdate() {
  const client = useQueryClient();
  return useCallback(
    (names: readonly OfficeRouteName[]): Promise<unknown> =>
      Promise.all(names.map((name) => client.invalidateQueries({ queryKey: [name] }))),
    [client],
  );
}
