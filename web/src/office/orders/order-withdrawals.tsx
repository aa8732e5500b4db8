import { Link } from 'react-router';
import { Deadline, Moment } from '#web/office/kit/parts/cells.tsx';
import { Panel } from '#web/office/kit/parts/panel.tsx';
import type { OrderData } from './order-data.ts';
import { WithdrawalStatus } from './withdrawal-status.tsx';

/** Statements by which the customer withdrew from the order; the page of each takes back its items. */
export function OrderWithdrawals({ withdrawals }: Pick<OrderData, 'withdrawals'>) {
  return (
    <Panel title="Withdrawals">
      <ul className="grid gap-3">
        {withdrawals.map(({ id, state, declared_at, refund_due_at, line_count, open_count }) => (
          <li key={id} className="grid gap-1">
            <p className="flex flex-wrap justify-between gap-3">
              <Link className="text-link touch-link" to={`/withdrawals/${id}`}>
                Withdrawal #{id}
              </Link>
              <WithdrawalStatus state={state} />
            </p>
            <p className="text-small text-muted">
              Declared <Moment at={declared_at} />, {line_count} {line_count === 1 ? 'line' : 'lines'}
            </p>
            {open_count > 0 ? (
              <p className="text-small text-muted">
                {open_count} to come back, refund by <Deadline at={refund_due_at} />
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
