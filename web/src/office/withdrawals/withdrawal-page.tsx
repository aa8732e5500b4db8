import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OfficeReplyOf } from '#contract/office/office-api.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import { Deadline, Moment } from '#web/office/kit/parts/cells.tsx';
import { Facts } from '#web/office/kit/parts/facts.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { WithdrawalStatus } from '#web/office/orders/withdrawal-status.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { channels } from './channels.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import { ReturnLines, StockNote } from './return-lines.tsx';

type Withdrawal = OfficeReplyOf<'readWithdrawal'>['payload'];

const back = { to: '/withdrawals', label: 'Withdrawals' };

/** One withdrawal: what the customer withdrew from, what has come back, and what was refunded. */
export function WithdrawalPage() {
  const id = Number(useParams()['id']);
  const query = useOfficeQuery('readWithdrawal', { id });
  const withdrawal = query.data?.payload;
  return (
    <Screen
      title={`Withdrawal #${id}`}
      back={back}
      mark={withdrawal ? <WithdrawalStatus state={withdrawal.state} /> : null}
      actions={withdrawal ? <WithdrawalActions key={id} withdrawal={withdrawal} /> : null}
      queries={[query]}
    >
      {withdrawal ? (
        <div className="panel-grid">
          <div className="is-wide">
            <ReturnLines lines={withdrawal.lines} />
            {withdrawal.lines.some(({ state }) => state === 'received') ? <StockNote /> : null}
          </div>
          <Panel title="Statement">
            <StatementFacts withdrawal={withdrawal} />
          </Panel>
        </div>
      ) : null}
    </Screen>
  );
}

function WithdrawalActions({ withdrawal }: { withdrawal: Withdrawal }) {
  const [isOpen, setOpen] = useState(false);
  const mayReceive = useMay('receiveReturnedItems');
  const due = withdrawal.lines.filter(({ state }) => state === 'due');
  if (!mayReceive || due.length === 0) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        Items received
      </Button>
      {isOpen ? <ReceiveDialog id={withdrawal.id} due={due} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function StatementFacts({ withdrawal }: { withdrawal: Withdrawal }) {
  const { order_id: orderId, customer_id: customerId, settled_at: settledAt } = withdrawal;
  const mayReadCustomer = useMay('readCustomer');
  return (
    <Facts
      rows={[
        {
          label: 'Order',
          value: (
            <Link className="text-link" to={`/orders/${orderId}`}>
              Order #{orderId}
            </Link>
          ),
        },
        {
          label: 'Account',
          value: mayReadCustomer ? (
            <Link className="text-link" to={`/customers/${customerId}`}>
              Customer #{customerId}
            </Link>
          ) : (
            `#${customerId}`
          ),
        },
        { label: 'Name', value: withdrawal.name },
        { label: 'Email', value: withdrawal.email },
        { label: 'Declared', value: <Moment at={withdrawal.declared_at} /> },
        { label: 'Declared by', value: channels[withdrawal.channel] },
        { label: 'Language', value: withdrawal.language.toUpperCase() },
        { label: 'Refund by', value: <Deadline at={withdrawal.refund_due_at} /> },
        { label: 'Settled', value: settledAt === null ? null : <Moment at={settledAt} /> },
      ]}
    />
  );
}
