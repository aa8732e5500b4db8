import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { orderPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { dismissToastsWithAction } from '#web/lib/toasts/toast.ts';
import { broadcastCartChange } from '#web/shop/cart/broadcast-cart-change.ts';
import '#web/lib/texts/customer-texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { clearDraft, saveKnownOrder } from '#web/features/checkout/purchase/checkout-store.ts';

/** Refreshes cart, balance and orders, and clears the checkout draft and offers to undo a removal. */
export function PaymentSuccess({ orderId, details }: { orderId: number; details: ReactNode }) {
  const t = useT();
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries();
    broadcastCartChange();
    clearDraft();
    saveKnownOrder(orderId);
    dismissToastsWithAction();
  }, [client, orderId]);

  return (
    <ResultPanel
      icon={CircleCheck}
      tone="text-success"
      title={t('payment.order_success')}
      note={t('payment.order_note_named', { order: orderId })}
      details={details}
      actions={
        <>
          <LinkButton variant="primary" to={orderPath(orderId)}>
            {t('payment.view_order')}
          </LinkButton>
          <LinkButton to="/account/orders">{t('payment.orders')}</LinkButton>
          <LinkButton variant="ghost" to="/products">
            {t('payment.continue_shopping')}
          </LinkButton>
        </>
      }
    />
  );
}
