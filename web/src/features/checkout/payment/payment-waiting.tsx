import { Landmark } from 'lucide-react';
import { Navigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { failedPaymentPath, successPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { RetryNotice } from '#web/ui/feedback/retry-notice.tsx';
import { BankNotice } from '#web/ui/data/bank-notice.tsx';
import { outcomeOf } from './order-outcome.ts';
import { Reservation } from './reservation.tsx';
import { useWaitingOrder } from './use-waiting-order.ts';

export function PaymentWaiting({ orderId }: { orderId: number }) {
  const t = useT();
  const query = useWaitingOrder(orderId);
  const { data: order, error } = query;
  const isUnknown = isApiError(error) && error.status === 404;
  const outcome = order ? outcomeOf(order.status) : 'waiting';
  if (outcome === 'paid') return <Navigate replace to={successPath(orderId)} />;
  if (isUnknown || outcome === 'failed')
    return <Navigate replace to={failedPaymentPath({ type: 'order', id: orderId })} />;
  const status = order ? t('payment.status', { status: t(`payment.status_${order.status}`) }) : t('payment.waiting');
  const page = order?.redirect_url;
  const bankUntil = order?.waits_for_bank_until ?? null;

  return (
    <ResultPanel
      tone="text-warning"
      {...(bankUntil !== null && { icon: Landmark })}
      title={t(bankUntil === null ? 'payment.processing' : 'payment.waiting_for_bank')}
      note={
        <>
          <span className="block" role="status">
            {order && bankUntil !== null ? <BankNotice method={order.method} until={bankUntil} /> : status}
          </span>
          <RetryNotice query={query} />
          {page ? <span className="mt-2 block">{t('payment.continue_note')}</span> : null}
          {order?.reserved_until && bankUntil === null ? <Reservation until={order.reserved_until} /> : null}
        </>
      }
      actions={
        <>
          {page ? (
            <LinkButton variant="primary" to={page} reloadDocument>
              {t('payment.continue')}
            </LinkButton>
          ) : null}
          <LinkButton to="/account/orders">{t('payment.orders')}</LinkButton>
          <LinkButton variant="ghost" to="/">
            {t('payment.home')}
          </LinkButton>
        </>
      }
    />
  );
}
