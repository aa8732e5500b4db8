import { isApiError } from '#contract/api-error.ts';
import { failureText } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation, useOutdate } from '#web/office/kit/api/use-office.ts';
import { toast } from '#web/lib/toasts/toast.ts';

const shown = ['listDeskOffers', 'countDeskOffers', 'readDeskOffer'] as const;

/** Answers an offer. If somebody else has answered meanwhile, says so and shows the offer as it is now. */
export function useAnswer<N extends 'counterOffer' | 'approveOffer' | 'declineDeskOffer'>(call: N, success: string) {
  const outdate = useOutdate();
  return useOfficeMutation(call, {
    outdates: shown,
    success,
    onFailure: (error) => {
      if (!isApiError(error) || error.status !== 409) return false;
      toast.error(failureText(error));
      void outdate(shown);
      return true;
    },
  });
}
