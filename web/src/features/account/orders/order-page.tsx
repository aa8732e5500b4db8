import { Link } from 'react-router';
import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import { waitingPath } from '#web/lib/paths/order-path.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { BackLink } from '#web/ui/controls/back-link.tsx';
import { BankNotice } from '#web/ui/data/bank-notice.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { StatusLabel } from '#web/ui/feedback/status-label.tsx';
import { isPartlyRefunded, toneOf } from './order-groups.ts';
import { OrderItems } from './order-items.tsx';
import { OrderSummary } from './order-summary.tsx';
import { ProtectionTimeline } from './protection-timeline.tsx';
import { useOrder } from './use-order.ts';

interface OrderPageProps {
  loaded: OrderDetails;
  documents: OrderDocument[];
}

/** One order: its items, what was charged, its documents, and what happened to it. */
export function OrderPage({ loaded, documents }: OrderPageProps) {
  const t = useT();
  const order = useOrder(loaded);
  return (
    <>
      {/* The tabs above bring the space of a back link. */}
      <div className="-mt-7">
        <BackLink to="/account/orders">{t('account.orders')}</BackLink>
      </div>
      <div className="mt-2 mb-5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-h2" tabIndex={-1}>
          {t('payment.order_title', { id: order.id })}
        </h2>
        <StatusLabel tone={toneOf(order.status)}>{t(`account.status_${order.status}`)}</StatusLabel>
        {isPartlyRefunded(order) ? <StatusLabel tone={null}>{t('account.partly_refunded')}</StatusLabel> : null}
        {order.status === 'pending_payment' ? (
          <Link className="text-link touch-link text-small" to={waitingPath(order.id)}>
            {t('account.payment_state')}
          </Link>
        ) : null}
      </div>
      {order.waits_for_bank_until === null ? null : (
        <Banner kind="info" className="mb-5">
          <BankNotice method={order.method} until={order.waits_for_bank_until} />
        </Banner>
      )}
      <Outcome order={order} />
      {order.dispute === null || order.close_reason === 'dispute_lost' ? null : (
        <Banner kind="info" className="mb-5">
          {t(`checkout.dispute_${order.dispute}`)}
        </Banner>
      )}
      <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_372px]">
        <div>
          <section className="panel panel-pad" aria-labelledby="order-items">
            <h3 id="order-items" className="mb-4 text-h3">
              {t('checkout.cart_items')}
            </h3>
            <OrderItems order={order} />
          </section>
          <ProtectionTimeline order={order} />
        </div>
        <OrderSummary order={order} documents={documents} />
      </div>
    </>
  );
}

/** How the payment ended. The cart has changed since, so the words of the payment result do not fit here. */
function Outcome({ order: { close_reason: reason, message } }: { order: OrderDetails }) {
  const t = useT();
  const text = reason === 'declined' || reason === 'cancelled' ? t(`account.closed_${reason}`) : message;
  if (text === null) return null;
  return (
    <Banner kind="info" className="mb-5">
      {text}
    </Banner>
  );
}
