import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useT } from '#web/lib/texts.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { ResultPanel } from '#web/ui/result-panel.tsx';
import { clearDraft, saveKnownOrder } from './checkout-store.ts';

interface PaymentSuccessProps {
  isTopUp: boolean;
  orderId: number | null;
}

/** Paid: cart, balance and orders are read anew, and the draft of the form has done its work. */
export function PaymentSuccess({ isTopUp, orderId }: PaymentSuccessProps) {
  const t = useT();
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries();
    if (isTopUp) return;
    clearDraft();
    if (orderId !== null) saveKnownOrder(orderId);
  }, [client, isTopUp, orderId]);

  const note = orderId === null ? t('payment.order_note') : t('payment.order_note_named', { order: orderId });
  return (
    <ResultPanel
      icon={CircleCheck}
      tone="text-success"
      title={t(isTopUp ? 'payment.topup_success' : 'payment.order_success')}
      note={isTopUp ? t('payment.topup_note') : note}
      actions={
        <>
          <LinkButton variant="primary" to={isTopUp ? '/account/transactions' : '/account/orders'}>
            {t(isTopUp ? 'payment.transactions' : 'payment.orders')}
          </LinkButton>
          <LinkButton to={isTopUp ? '/' : '/products'}>
            {t(isTopUp ? 'payment.home' : 'payment.continue_shopping')}
          </LinkButton>
        </>
      }
    />
  );
}
