import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import type { InputOf } from '#contract/api.ts';
import { callApi } from '#web/lib/api.ts';
import { useT } from '#web/lib/texts.ts';
import { toast } from '#web/lib/toast.ts';
import { toFormField } from './sell-forms.ts';
import { useAttempt } from './use-attempt.ts';

type Withdrawal = InputOf<'withdrawOffer'>;

/** Sends where the money goes. What is sent is kept nowhere. */
export function useWithdrawal<F extends FieldValues>(onDone: () => void, setError: UseFormSetError<F>) {
  const t = useT();
  const { attempt, isBusy, failure } = useAttempt();
  const withdraw = async (input: Withdrawal): Promise<void> => {
    const reply = await attempt({
      call: (idempotencyKey) => callApi('withdrawOffer', input, { idempotencyKey }),
      fallback: t('offers.complete_failed'),
      onFieldErrors: (errors) => {
        for (const [field, [message]] of Object.entries(errors)) setError(toFormField(field) as Path<F>, { message });
      },
    });
    if (!reply) return;
    toast.success(t('offers.submitted_toast'));
    onDone();
  };
  return { withdraw, isBusy, failure };
}
