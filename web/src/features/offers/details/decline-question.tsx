import type { Offer } from '#contract/offers.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { euros } from '#web/features/offers/flow/offer-rules.ts';

interface DeclineQuestionProps {
  offer: Offer;
  isBusy: boolean;
  onDecline: () => void;
  onClose: () => void;
}

/** Asks before a counter-offer is declined, which is final. */
export function DeclineQuestion({ offer, isBusy, onDecline, onClose }: DeclineQuestionProps) {
  const t = useT();
  return (
    <Dialog
      open
      busy={isBusy}
      onClose={onClose}
      title={t('offers.decline_title')}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('offers.decline_keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={onDecline}>
            {t('offers.decline')}
          </Button>
        </>
      }
    >
      <p>{t('offers.decline_note', { amount: euros(offer.service_price ?? 0), title: offer.title })}</p>
    </Dialog>
  );
}
