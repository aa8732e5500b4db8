import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfferMutation } from '#web/features/offers/flow/use-offer-mutation.ts';

interface Answered {
  onAccepted: () => void;
  onDeclined: () => void;
}

/** Answers a counter-offer at the price that the customer sees; another one is shown and asked for again. */
export function useAnswer(offerId: number, price: number | null, { onAccepted, onDeclined }: Answered) {
  const t = useT();
  const { change, isBusy, failure } = useOfferMutation();
  const answer = async (isYes: boolean): Promise<void> => {
    const reply = await change({
      call: () =>
        isYes
          ? callApi('acceptOffer', { id: offerId, service_price: price })
          : callApi('declineOffer', { id: offerId }),
      fallback: isYes ? 'offers.accept_failed' : 'offers.decline_failed',
    });
    if (!reply) return;
    toast.success(t(isYes ? 'offers.accepted_toast' : 'offers.declined_toast'));
    if (isYes) onAccepted();
    else onDeclined();
  };
  return { isBusy, failure, onAccept: () => void answer(true), onDecline: () => answer(false) };
}
