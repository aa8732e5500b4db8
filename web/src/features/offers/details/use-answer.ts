import { callApi } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { useOfferMutation } from '#web/features/offers/flow/use-offer-mutation.ts';

interface Answered {
  onAccepted: () => void;
  onDeclined: () => void;
}

export function useAnswer(offerId: number, { onAccepted, onDeclined }: Answered) {
  const t = useT();
  const { change, isBusy, failure } = useOfferMutation();
  const answer = async (isYes: boolean): Promise<void> => {
    const reply = await change({
      call: () => callApi(isYes ? 'acceptOffer' : 'declineOffer', { id: offerId }),
      fallback: isYes ? 'offers.accept_failed' : 'offers.decline_failed',
    });
    if (!reply) return;
    toast.success(t(isYes ? 'offers.accepted_toast' : 'offers.declined_toast'));
    if (isYes) onAccepted();
    else onDeclined();
  };
  return { isBusy, failure, onAccept: () => void answer(true), onDecline: () => void answer(false) };
}
