import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderData } from './order-data.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEmails } from './order-emails.tsx';
import { CustomerFacts, SumFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderStatus } from './order-status.tsx';
import { OrderWithdrawals } from './order-withdrawals.tsx';

const back = { to: '/orders', label: 'Orders' };

/** One order: facts, lines with their delivery, money, emails, and everything that happened to it. */
export function OrderPage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readOrder', { id });
  const order = query.data?.payload;
  return (
    <Screen
      title={`Order #${id}`}
      back={back}
      mark={order ? <OrderStatus state={order.state} /> : null}
      actions={order ? <OrderActions key={id} order={order} /> : null}
      queries={[query]}
    >
      {order ? <OrderPanels order={order} /> : null}
    </Screen>
  );
}

function OrderPanels({ order }: { order: OrderData }) {
  return (
    <div className="panel-grid">
      <div className="is-wide">
        <OrderLines order={order} />
      </div>
      <Panel title="Customer">
        <CustomerFacts order={order} />
      </Panel>
      <Panel title="Amounts">
        <SumFacts order={order} />
      </Panel>
      {order.refunds.length > 0 ? <OrderRefunds refunds={order.refunds} /> : null}
      {order.withdrawals.length > 0 ? <OrderWithdrawals withdrawals={order.withdrawals} /> : null}
      <OrderDocuments documents={order.documents} />
      <OrderEmails order={order} />
      <div className="is-wide">
        <Panel title="Timeline">
          <Timeline entries={order.timeline} />
        </Panel>
      </div>
    </div>
  );
}
