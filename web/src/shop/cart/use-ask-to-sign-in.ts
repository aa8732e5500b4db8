import { useLocation, useNavigate } from 'react-router';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { redirectToSignIn } from '#web/shop/session/redirect-to-sign-in.ts';
import { fullPath, signInPath } from '#web/shop/session/redirects.ts';
import { done, type CartResult } from './cart-result.ts';
import { savePendingCartItem } from './pending-cart-item.ts';

/** Saves the item and goes to sign-in, which returns to `returnTo` (this page by default) and adds it. A dead session leaves by a full load. */
export function useAskToSignIn(): (itemId: number, count: number, returnTo?: string) => CartResult {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const here = fullPath(useLocation());
  return (itemId, count, returnTo = here) => {
    savePendingCartItem(itemId, count);
    const message = t('cart.login_first');
    const path = signInPath(returnTo, itemId);
    if (viewer) redirectToSignIn({ kind: 'warning', text: message }, path);
    else {
      toast.warning(message, { durationMs: longToastMs });
      void navigate(path);
    }
    return { ...done, success: false, isUnauthorized: true, message };
  };
}
