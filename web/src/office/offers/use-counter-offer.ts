import { isApiError } from '#contract/api-error.ts';
import type { DeskOffer } from '#contract/office/offers.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfficeMutation, useOutdate } from '#web/office/kit/api/use-office.ts';
import { useRowWriter } from '#web/office/kit/list/use-row-writer.ts';
import { titleOf } from './offer-labels.ts';
import { outdatedByOffer } from './offer-outdates.ts';

/** Answers an offer from its row of the desk; the asking price takes it. */
export function useCounterOffer(offer: DeskOffer, onSent: () => void) {
  const writeRow = useRowWriter('listDeskOffers', 'id');
  const outdate = useOutdate();
  return useOfficeMutation('counterOffer', {
    outdates: ['readDeskOffer', 'countDeskOffers'],
    onSuccess: (_, { price }) => {
      const isAsked = Number(price) === offer.asked;
      toast.success(isAsked ? `Asking price of ${titleOf(offer)} taken` : `Offer for ${titleOf(offer)} sent`);
      onSent();
      const state = isAsked ? 'approved' : 'offer';
      writeRow({ id: offer.id, status: state, stage: state, offered: isAsked ? null : Number(price) });
    },
    onFailure: (error) => {
      // Somebody else has answered meanwhile.
      if (isApiError(error) && error.status === 409) void outdate(outdatedByOffer);
      return false;
    },
  });
}
