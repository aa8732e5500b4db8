import { useState, type ComponentType } from 'react';
import { useT } from '#web/lib/texts/texts.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/** A dialog whose script loads with the first press. If it fails to load, the page stays and a message offers a retry. */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>) {
  const t = useT();
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
    } catch {
      const label = t('common.try_again');
      toast.error(t('common.offline_note'), { action: { label, name: label, run: () => void open() } });
    }
    setBusy(false);
  };
  return { Dialog, isBusy, open: () => void open(), close: () => setDialog(null) };
}
