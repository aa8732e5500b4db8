import { useLocation, useNavigate } from 'react-router';
import { enterSignIn } from '#web/lib/session/enter-sign-in.ts';
import { signInPath } from '#web/lib/session/redirects.ts';
import { useViewer } from '#web/lib/shop-data.ts';
import { useT } from '#web/lib/texts.ts';
import { longToastMs, toast } from '#web/lib/toast.ts';
import { done, type CartResult } from './cart-result.ts';
import { saveCartWish } from './cart-wish.ts';

/**
 * Warns, and goes to the sign-in that leads back to this page, where the item is put into the cart. A customer whose
 * session has died gets a page without the old frame.
 */
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
