import type { InputOf } from '#contract/api.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { withConfirmation } from '#web/shop/session/confirmation.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { toFormErrors } from '#web/features/offers/flow/sell-forms.ts';
import { useOfferMutation } from '#web/features/offers/flow/use-offer-mutation.ts';

type Withdrawal = InputOf<'withdrawOffer'>;

/** Submits payout details, which are never stored. */
export function useWithdrawal(onDone: () => void, setErrors: (errors: Record<string, string[]>) => boolean) {
  const t = useT();
  const { change, isBusy, failure } = useOfferMutation();
  const withdraw = async (input: Withdrawal): Promise<void> => {
    const reply = await change({
      call: (idempotencyKey) => withConfirmation(() => callApi('withdrawOffer', input, { idempotencyKey })),
      fallback: 'offers.complete_failed',
      onFieldErrors: (errors) => setErrors(toFormErrors(errors)),
    });
    if (!reply) return;
    toast.success(t('offers.submitted_toast'));
    onDone();
  };
  return { withdraw, isBusy, failure };
}
