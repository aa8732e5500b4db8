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
  /** Number of those that are late, and what they are past. */
  late?: { key: keyof QueueCounts; note: string };
  /** Screen that shows the queue, and the call that it needs. */
  to: string;
  call: OfficeRouteName;
}

const queues: readonly Queue[] = [
  {
    key: 'offers',
    label: 'Offers',
    note: 'wait for an answer',
    late: { key: 'late_offers', note: 'past the promised time' },
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
    key: 'refunds',
    label: 'Refunds',
    note: 'failed, unclear or unexplained',
    to: '/refunds',
    call: 'listRefunds',
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
  {
    key: 'settings',
    label: 'Settings',
    note: 'wait for a second admin',
    to: '/settings',
    call: 'readShopSettings',
  },
  { key: 'jobs', label: 'Jobs', note: 'have given up', to: '/jobs?state=failed', call: 'listJobs' },
  { key: 'checks', label: 'Integrity checks', note: 'are broken', to: '/checks', call: 'listChecks' },
];

/** What waits for staff, as it is this second, in the queues that their role opens, and how the shop sells. */
export function Dashboard() {
  const counts = use(CountsContext);
  const { role } = useMe().staff;
  const open = queues.filter(({ call }) => mayCall(role, call));
  return (
    <Screen title="Dashboard">
      {mayCall(role, 'listFirstSteps') ? <FirstSteps /> : null}
      {open.length > 0 ? (
        <div className="stat-tiles">
          {open.map(({ key, label, note, late, to }) => (
            <StatTile
              key={key}
              label={label}
              value={<Count of={counts[key]} />}
              note={late && counts[late.key] ? `${note}, ${counts[late.key]} ${late.note}` : note}
              to={to}
            />
          ))}
        </div>
      ) : null}
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
