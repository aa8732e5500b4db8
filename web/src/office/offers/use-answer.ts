import { isApiError } from '#contract/api-error.ts';
import type { OfficeInputOf, OfficeReplyOf } from '#contract/office/office-api.ts';
import { useOfficeSave, useOutdate } from '#web/office/kit/api/use-office.ts';
import { outdatedByOffer } from './offer-outdates.ts';

type Answer = 'counterOffer' | 'approveOffer' | 'declineDeskOffer';

/** Answers an offer. If somebody else has answered meanwhile, the offer is read again; the dialog says so. */
export function useAnswer<N extends Answer>(call: N, success: string) {
  const outdate = useOutdate();
  const save = useOfficeSave(call, { outdates: outdatedByOffer, success });
  return async (input: OfficeInputOf<N>): Promise<OfficeReplyOf<N>> => {
    try {
      return await save(input);
    } catch (error) {
      if (isApiError(error) && error.status === 409) void outdate(outdatedByOffer);
      throw error;
    }
  };
}
