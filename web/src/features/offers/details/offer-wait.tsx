import { messageOf } from '#web/lib/api/api.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { DialogWaiting } from '#web/ui/feedback/skeletons.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { isMissing } from '#web/features/offers/flow/use-offer.ts';

interface OfferWaitProps {
  error: Error | null;
  /** Text key for an offer that does not exist. */
  missing: string;
  onRetry: () => void;
}

/** In place of an offer that is being read, or could not be read. */
export function OfferWait({ error, missing, onRetry }: OfferWaitProps) {
  const t = useT();
  if (!error) return <DialogWaiting />;
  if (isMissing(error)) return <ErrorState title={messageOf(error, t(missing))} />;
  return <ErrorState title={messageOf(error, t('offers.details_failed'))} onRetry={onRetry} />;
}

/** In place of a step of the payout. */
export function OfferWaitDialog({ onClose, ...wait }: OfferWaitProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offers.details_title')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <OfferWait {...wait} />
    </Dialog>
  );
}
