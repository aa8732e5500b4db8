import { useEffect, useState } from 'react';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { redirectToSignIn } from '#web/shop/session/redirect-to-sign-in.ts';
import { savePendingAlert, takePendingAlert } from './pending-alert.ts';

/** Opens for customers. Guests sign in first, return here and find it open. */
export function useAlertDialog(about: string) {
  const t = useT();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const isCustomer = viewer !== null;
  useEffect(() => {
    if (!isCustomer) return undefined;
    // After hydration, which knows no storage.
    const timer = setTimeout(() => {
      if (takePendingAlert(about)) setOpen(true);
    });
    return () => clearTimeout(timer);
  }, [isCustomer, about]);
  const open = () => {
    if (isCustomer) return setOpen(true);
    savePendingAlert(about);
    redirectToSignIn({ kind: 'warning', text: t('catalog.alert_sign_in_first') });
  };
  return { isOpen, open, close: () => setOpen(false) };
}
