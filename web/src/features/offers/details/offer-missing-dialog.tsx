import { useT } from '#web/lib/texts/texts.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The offer to be paid left the list, perhaps in another tab. */
export function OfferMissingDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('offers.details_title')}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <ErrorState title={t('offers.id_missing')} />
    </Dialog>
  );
}
