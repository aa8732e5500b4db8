import { useEffect, useEffectEvent, type ComponentType } from 'react';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { redirectToSignIn } from '#web/shop/session/redirect-to-sign-in.ts';
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.ts';
import { savePendingAlert, takePendingAlert } from './pending-alert.ts';

/** Loads and opens for customers. Guests sign in first, return here and find it open. */
export function useAlertDialog<Props>(about: string, load: () => Promise<ComponentType<Props>>) {
  const t = useT();
  const viewer = useViewer();
  const dialog = useLazyDialog(load, () => savePendingAlert(about));
  const openPending = useEffectEvent((pending: string) => {
    if (takePendingAlert(pending)) dialog.reopen();
  });
  const isCustomer = viewer !== null;
  useEffect(() => {
    if (!isCustomer) return undefined;
    // After hydration, which knows no storage.
    const timer = setTimeout(() => openPending(about));
    return () => clearTimeout(timer);
  }, [isCustomer, about]);
  const open = () => {
    if (isCustomer) {
      dialog.open();
      return;
    }
    savePendingAlert(about);
    redirectToSignIn({ kind: 'warning', text: t('catalog.alert_sign_in_first') });
  };
  return { ...dialog, open };
}
