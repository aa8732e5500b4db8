import { useState, type ComponentType } from 'react';
import { canReachShop, reloadPage } from '#web/lib/api/connection.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { sessionStore } from '#web/lib/storage/session-store.ts';
import { toast } from '#web/lib/toasts/toast.ts';

/** Set while a reload for a lost script has not led to an open dialog. */
const reloadedKey = 'reloaded_for_dialog';

interface Opening {
  /** Opens by itself, so it must not reload the page, which would go on forever. */
  isAutomatic?: boolean;
}

/**
 * A dialog whose script loads with the first press. If it fails to load, the page stays and a message offers a retry,
 * unless the shop can be reached: then a newer release replaced the script, and the page reloads, once.
 */
export function useLazyDialog<Props>(load: () => Promise<ComponentType<Props>>, beforeReload?: () => void) {
  const t = useT();
  const [Dialog, setDialog] = useState<ComponentType<Props> | null>(null);
  const [isBusy, setBusy] = useState(false);
  const open = async ({ isAutomatic = false }: Opening = {}): Promise<void> => {
    setBusy(true);
    try {
      const loaded = await load();
      setDialog(() => loaded);
      sessionStore.write(reloadedKey, null);
    } catch {
      if (!isAutomatic && sessionStore.read(reloadedKey) !== true && (await canReachShop())) {
        sessionStore.write(reloadedKey, true);
        beforeReload?.();
        // Stays busy until the new page loads.
        return reloadPage();
      }
      const label = t('common.try_again');
      toast.error(t('common.offline_note'), { action: { label, name: label, run: () => void open() } });
    }
    setBusy(false);
  };
  return {
    Dialog,
    isBusy,
    open: () => void open(),
    reopen: () => void open({ isAutomatic: true }),
    close: () => setDialog(null),
  };
}
