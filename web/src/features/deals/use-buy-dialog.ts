import { useState, type ComponentType } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';
import type { BuyDialogProps } from './buy-dialog.tsx';

/** The dialog and its texts load with the first press. */
export function useBuyDialog() {
  const t = useT();
  const [Dialog, setDialog] = useState<ComponentType<BuyDialogProps> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const { BuyDialog } = await import('./buy-dialog.tsx');
      setDialog(() => BuyDialog);
    } catch {
      toast.error(t('deals.failed'));
    }
    setBusy(false);
  };
  return { Dialog, isBusy, open: () => void open(), close: () => setDialog(null) };
}
