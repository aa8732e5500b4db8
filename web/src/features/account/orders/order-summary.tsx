import type { OrderDetails } from '#contract/checkout.ts';
import type { OrderDocument } from '#contract/invoices.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { OrderAmounts } from './order-amounts.tsx';
import { OrderCancellation } from './order-cancellation.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderWithdrawal } from './order-withdrawal.tsx';

/** Beside the items: amounts, documents, refunds, and what happened to the order. */
export function OrderSummary({ order, documents }: { order: OrderDetails; documents: OrderDocument[] }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <section className="panel panel-pad" aria-label={t('checkout.summary')}>
        <OrderAmounts order={order} />
        <OrderCancellation order={order} />
      </section>
      <OrderDocuments order={order} loaded={documents} />
      {order.refunds.length === 0 ? null : (
        <section className="panel panel-pad" aria-labelledby="order-refunds">
          <h3 id="order-refunds" className="mb-4 text-h3">
            {t('account.refunds')}
          </h3>
          <OrderRefunds order={order} />
        </section>
      )}
      <section className="panel panel-pad" aria-labelledby="order-timeline">
        <h3 id="order-timeline" className="mb-4 text-h3">
          {t('account.timeline')}
        </h3>
        <OrderTimeline order={order} />
      </section>
      <OrderWithdrawal order={order} />
    </div>
  );
}
