import { useQuery } from '@tanstack/react-query';
import { isApiError } from '#contract/api-error.ts';
import type { Offer } from '#contract/offers.ts';
import { callApi, messageOf } from '#web/lib/api/api.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { canAnswer, canGetPaid, euros } from '#web/features/offers/flow/offer-rules.ts';
import { SellSteps } from '#web/features/offers/flow/sell-steps.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { useAnswer } from './use-answer.ts';

const openOfferRefreshMs = 60_000;

interface OfferDetailsDialogProps {
  offerId: number;
  known: Offer | undefined;
  onClose: () => void;
  onGetPaid: () => void;
}

export function OfferDetailsDialog({ offerId, known, onClose, onGetPaid }: OfferDetailsDialogProps) {
  const t = useT();
  const keys = useQueryKeys();
  const {
    data: offer,
    error,
    refetch,
  } = useQuery({
    queryKey: [...keys.offers, offerId],
    queryFn: ({ signal }) => callApi('readOffer', { id: offerId }, { signal }),
    placeholderData: known,
    // Staff may replace the offer, and it ends, while it is shown.
    refetchInterval: ({ state }) => (state.data?.status === 'offer' ? openOfferRefreshMs : false),
  });
  const { failure, ...answer } = useAnswer(offerId, offer?.service_price ?? null, {
    onAccepted: onGetPaid,
    onDeclined: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={answer.isBusy}
      title={t('offers.details_title')}
      footer={offer ? <OfferButtons offer={offer} onClose={onClose} onGetPaid={onGetPaid} {...answer} /> : null}
    >
      {offer ? (
        <div className="grid gap-5">
          {failure ? <Banner kind="error">{failure}</Banner> : null}
          {canAnswer(offer) || canGetPaid(offer) ? <SellSteps current="offer" /> : null}
          {offer.payout_state === 'send_item' ? <SellSteps current="send" /> : null}
          <OfferFacts offer={offer} />
        </div>
      ) : error ? (
        <ErrorState
          title={messageOf(error, t(isMissing(error) ? 'offers.details_missing' : 'offers.details_failed'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <DialogWaiting />
      )}
    </Dialog>
  );
}

const isMissing = (error: unknown): boolean => isApiError(error) && error.status === 404;

interface OfferButtonsProps {
  offer: Offer;
  isBusy: boolean;
  onClose: () => void;
  onGetPaid: () => void;
  onAccept: () => void;
  onDecline: () => void;
}

function OfferButtons({ offer, isBusy, onClose, onGetPaid, onAccept, onDecline }: OfferButtonsProps) {
  const t = useT();
  if (canAnswer(offer)) {
    return (
      <>
        <Button busy={isBusy} onClick={onDecline}>
          {t('offers.decline')}
        </Button>
        <Button variant="primary" busy={isBusy} onClick={onAccept}>
          {t('offers.accept', { amount: euros(offer.service_price ?? 0) })}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('common.close')}</Button>
      {canGetPaid(offer) ? (
        <Button variant="primary" onClick={onGetPaid}>
          {t('offers.get_paid')}
        </Button>
      ) : null}
    </>
  );
}
