import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { isApiError } from '#contract/api-error.ts';
import { callApi } from '#web/lib/api/api.ts';
import { useHydrated } from '#web/lib/browser/use-hydrated.ts';
import { useQueryKeys } from '#web/lib/data/query-keys.ts';
import { failedPaymentPath, successPath } from '#web/lib/paths/order-path.ts';
import { toCountdown } from '#web/lib/formats/countdown.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { ResultPanel } from '#web/ui/feedback/result-panel.tsx';
import { RetryNotice } from '#web/ui/feedback/retry-notice.tsx';
import { outcomeOf } from './order-outcome.ts';

const pollMs = 5000;

export function PaymentWaiting({ orderId }: { orderId: number }) {
  const t = useT();
  const keys = useQueryKeys();
  const query = useQuery({
    queryKey: keys.order(orderId),
    queryFn: async ({ signal }) => (await callApi('readOrder', { id: orderId }, { signal })).payload,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && outcomeOf(state.data.status) !== 'waiting' ? false : pollMs),
  });
  const { data: order, error } = query;
  const isUnknown = isApiError(error) && error.status === 404;
  const outcome = order ? outcomeOf(order.status) : 'waiting';
  if (outcome === 'paid') return <Navigate replace to={successPath(orderId)} />;
  if (isUnknown || outcome === 'failed')
    return <Navigate replace to={failedPaymentPath({ type: 'order', id: orderId })} />;
  const status = order ? t('payment.status', { status: t(`payment.status_${order.status}`) }) : t('payment.waiting');
  const page = order?.redirect_url;

  return (
    <ResultPanel
      tone="text-warning"
      title={t('payment.processing')}
      note={
        <>
          <span className="block" role="status">
            {status}
          </span>
          <RetryNotice query={query} />
          {page ? <span className="mt-2 block">{t('payment.continue_note')}</span> : null}
          {order?.reserved_until ? <Reservation until={order.reserved_until} /> : null}
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

/** Countdown of the reservation; not announced. */
function Reservation({ until }: { until: number }) {
  const t = useT();
  const isHydrated = useHydrated();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!isHydrated) return null;
  const left = until - now / 1000;
  return (
    <span className="mt-2 block tabular-nums" role="timer" aria-live="off">
      {left > 0 ? t('payment.reserved', { time: toCountdown(left) }) : t('payment.reservation_over')}
    </span>
  );
}
