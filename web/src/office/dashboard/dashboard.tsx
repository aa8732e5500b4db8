import { use } from 'react';
import type { QueueCounts } from '#contract/office/queue-counts.ts';
import { mayCall, type OfficeRouteName } from '#contract/office/endpoints.ts';
import { useMe } from '#web/office/kit/api/me.ts';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { StatTile } from '#web/office/kit/parts/stat-tile.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MoneyTiles } from './money-tiles.tsx';
import { CountsContext } from '#web/office/shell/use-counts.ts';

interface Queue {
  key: keyof QueueCounts;
  label: string;
  note: string;
  /** Screen that shows the queue, and the call that it needs. */
  to?: string;
  call?: OfficeRouteName;
}

const queues: readonly Queue[] = [
  {
    key: 'offers',
    label: 'Offers',
    note: 'wait for an answer',
    to: '/offers',
    call: 'listDeskOffers',
  },
  {
    key: 'orders',
    label: 'Orders',
    note: 'are paid and not delivered',
    to: '/orders?state=processing',
    call: 'listOrders',
  },
  {
    key: 'withdrawals',
    label: 'Withdrawals',
    note: 'wait for items to come back',
    to: '/withdrawals?state=open',
    call: 'listWithdrawals',
  },
  {
    key: 'payments',
    label: 'Payments',
    note: 'are being decided by a bank',
    to: '/payments?state=pending',
    call: 'listPayments',
  },
  {
    key: 'corrections',
    label: 'Corrections',
    note: 'wait for a second person',
    to: '/corrections?state=waiting',
    call: 'listCorrections',
  },
  { key: 'payouts', label: 'Payouts', note: 'are not sent, or failed', to: '/payouts', call: 'listPayouts' },
  { key: 'disputes', label: 'Disputes', note: 'are open', to: '/disputes', call: 'listDisputes' },
  { key: 'jobs', label: 'Jobs', note: 'have given up', to: '/jobs?state=failed', call: 'listJobs' },
  { key: 'checks', label: 'Integrity checks', note: 'are broken', to: '/checks', call: 'listChecks' },
];

/** What waits for staff, as it is this second, and how the shop sells. */
export function Dashboard() {
  const counts = use(CountsContext);
  const { role } = useMe().staff;
  return (
    <Screen title="Dashboard">
      {mayCall(role, 'listFirstSteps') ? <FirstSteps /> : null}
      <div className="stat-tiles">
        {queues.map(({ key, label, note, to, call }) => (
          <StatTile
            key={key}
            label={label}
            value={<Count of={counts[key]} />}
            note={note}
            {...(to && call && mayCall(role, call) && { to })}
          />
        ))}
      </div>
      {mayCall(role, 'readSalesReport') ? <MoneyTiles call="readSalesReport" figure="sales" title="Sales" /> : null}
      {mayCall(role, 'readMarginReport') ? <MoneyTiles call="readMarginReport" figure="margin" title="Margin" /> : null}
    </Screen>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  if (count !== undefined) return count.toLocaleString('en-US');
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">not known yet</span>
    </>
  );
}
