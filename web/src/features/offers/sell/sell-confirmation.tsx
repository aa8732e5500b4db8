import { CircleCheck } from 'lucide-react';
import type { Offer } from '#contract/offers.ts';
import { useDateFormat } from '#web/lib/data/use-date-format.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/controls/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface SellConfirmationProps {
  offer: Offer | undefined;
  onClose: () => void;
}

export function SellConfirmation({ offer, onClose }: SellConfirmationProps) {
  const t = useT();
  const when = useDateFormat();
  const close = (
    <Button variant="primary" onClick={onClose}>
      {t('common.close')}
    </Button>
  );
  return (
    <Dialog open onClose={onClose} title={t('offers.confirmation_title')} footer={close}>
      <div className="flex items-center gap-4">
        <Icon of={CircleCheck} size="xl" className="text-success" />
        <p className="text-muted">
          {offer
            ? t('offers.confirmation_note', { date: `${when.date(offer.answer_by)}, ${when.time(offer.answer_by)}` })
            : t('offers.promise')}
        </p>
      </div>
    </Dialog>
  );
}
