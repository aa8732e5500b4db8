import { useT } from '#web/lib/texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';

/** The offer that is to be paid has left the list, be it in another tab. */
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
