import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast.success(t('account.recovery_codes_copied'));
    } catch {
      toast.error(t('account.recovery_codes_not_copied'));
    }
  };
  return (
    <Dialog
      open
      // Closing by accident would lose them.
      busy
      onClose={onClose}
      title={t('account.recovery_codes')}
      footer={
        <>
          <Button onClick={() => void copy()}>{t('account.recovery_codes_copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('account.recovery_codes_done')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('account.recovery_codes_note')}</p>
      <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-2 font-mono sm:grid-cols-2" data-testid="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  );
}
