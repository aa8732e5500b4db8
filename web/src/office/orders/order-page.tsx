import { useParams } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { Timeline } from '#web/office/kit/parts/timeline.tsx';
import { OrderActions } from './order-actions.tsx';
import type { OrderData } from './order-data.ts';
import { OrderDocuments } from './order-documents.tsx';
import { OrderEmails } from './order-emails.tsx';
import { CustomerFacts, SumFacts } from './order-facts.tsx';
import { OrderLines } from './order-lines.tsx';
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
      {order.refunds.length > 0 ? <Refunds refunds={order.refunds} /> : null}
      {order.withdrawals.length > 0 ? <OrderWithdrawals withdrawals={order.withdrawals} /> : null}
      <OrderDocuments documents={order.documents} />
      <OrderEmails order={order} />
      <div className="is-wide">
        <Panel title="Timeline">
          <Timeline
            entries={order.timeline.map((entry, at) => ({ ...entry, id: at, title: entry.text, note: entry.detail }))}
          />
        </Panel>
      </div>
    </div>
  );
}

function Refunds({ refunds }: Pick<OrderData, 'refunds'>) {
  return (
    <Panel title="Refunds">
      <ul className="grid gap-3">
        {refunds.map(({ id, created_at, total, to_source, by_bank, to_wallet, coins, reason, actor, failed_at }) => (
          <li key={id} className="grid gap-1">
            <p className="flex justify-between gap-3">
              <b>Refund {id}</b>
              <Money amount={total} currency="EUR" isStrong />
            </p>
            {to_source > 0 ? (
              <p>
                <Money amount={to_source} currency="EUR" /> to the payment method
              </p>
            ) : null}
            {by_bank > 0 ? (
              <p>
                <Money amount={by_bank} currency="EUR" /> given back by the bank before
              </p>
            ) : null}
            {to_wallet > 0 ? (
              <p>
                <Money amount={to_wallet} currency="EUR" /> as {coinsText(coins)} to the wallet
              </p>
            ) : null}
            {failed_at === null ? null : <p className="text-warning">Did not arrive; credited as coins</p>}
            <p className="text-small text-muted">
              {reason} · {actor} · <Moment at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
