import { useState } from 'react';
import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { canAnswer, canGetPaid, euros } from '#web/features/offers/flow/offer-rules.ts';
import { SellSteps } from '#web/features/offers/flow/sell-steps.tsx';
import { useOffer } from '#web/features/offers/flow/use-offer.ts';
import { DeclineQuestion } from './decline-question.tsx';
import { OfferFacts } from './offer-facts.tsx';
import { OfferWait } from './offer-wait.tsx';
import { useAnswer } from './use-answer.ts';

interface OfferDetailsDialogProps {
  offerId: number;
  known: Offer | undefined;
  onClose: () => void;
  onGetPaid: () => void;
}

export function OfferDetailsDialog({ offerId, known, onClose, onGetPaid }: OfferDetailsDialogProps) {
  const t = useT();
  const { offer, error, retry } = useOffer(offerId, known);
  const [isAsking, setAsking] = useState(false);
  const { failure, isBusy, onAccept, onDecline } = useAnswer(offerId, offer?.service_price ?? null, {
    onAccepted: onGetPaid,
    onDeclined: onClose,
  });
  const buttons = { isBusy: isBusy && !isAsking, onClose, onGetPaid, onAccept, onDecline: () => setAsking(true) };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        busy={isBusy}
        title={t('offers.details_title')}
        footer={
          offer ? <OfferButtons offer={offer} {...buttons} /> : <Button onClick={onClose}>{t('common.close')}</Button>
        }
      >
        {offer ? (
          <div className="grid gap-5">
            {failure ? <Banner kind="error">{failure}</Banner> : null}
            {canAnswer(offer) || canGetPaid(offer) ? <SellSteps current="offer" /> : null}
            {offer.payout_state === 'send_item' ? <SellSteps current="send" /> : null}
            <OfferFacts offer={offer} />
          </div>
        ) : (
          <OfferWait error={error} missing="offers.details_missing" onRetry={retry} />
        )}
      </Dialog>
      {isAsking && offer && canAnswer(offer) ? (
        <DeclineQuestion
          offer={offer}
          isBusy={isBusy}
          onDecline={() => void onDecline().then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

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
        <Button className="max-md:mb-3 max-md:basis-full" busy={isBusy} onClick={onDecline}>
          {t('offers.decline')}
        </Button>
        <Button className="max-md:basis-full" variant="primary" busy={isBusy} onClick={onAccept}>
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
