import { useLocation, useNavigate } from 'react-router';
import { enterSignIn } from '#web/shop/session/enter-sign-in.ts';
import { signInPath } from '#web/shop/session/redirects.ts';
import { useViewer } from '#web/lib/data/shop-data.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { longToastMs, toast } from '#web/lib/toasts/toast.ts';
import { done, type CartResult } from './cart-result.ts';
import { saveCartWish } from './cart-wish.ts';

/** Saves the item and goes to sign-in, which returns to this page and adds it. A dead session leaves by a full load. */
export function useAskToSignIn(): (itemId: number, count: number) => CartResult {
  const t = useT();
  const navigate = useNavigate();
  const viewer = useViewer();
  const { pathname, search, hash } = useLocation();
  return (itemId, count) => {
    saveCartWish(itemId, count);
    const message = t('cart.login_first');
    if (viewer) enterSignIn({ kind: 'warning', text: message });
    else {
      toast.warning(message, { durationMs: longToastMs });
      void navigate(signInPath(`${pathname}${search}${hash}`));
    }
    return { ...done, success: false, isUnauthorized: true, message };
  };
}
