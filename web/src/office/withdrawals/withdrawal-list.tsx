import { useMemo } from 'react';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Deadline, Id, Moment, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { WithdrawalStatus } from '#web/office/orders/withdrawal-status.tsx';
import { channels } from './channels.ts';

type Row = RowOf<'listWithdrawals'>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'id', label: 'Withdrawal', width: 104, isTitle: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'state',
    label: 'State',
    width: 180,
    isWide: true,
    cell: (row) => <TwoLines top={<WithdrawalStatus state={row.state} />} below={progressOf(row)} />,
  },
  { key: 'refund_due_at', label: 'Refund by', width: 160, cell: ({ refund_due_at: at }) => <Deadline at={at} /> },
  {
    key: 'title',
    label: 'Items',
    isWide: true,
    cell: ({ title, line_count: count }) => <TwoLines top={title} below={count > 1 ? `and ${count - 1} more` : ''} />,
  },
  { key: 'email', label: 'Customer', isWide: true, cell: ({ name, email }) => <TwoLines top={name} below={email} /> },
  { key: 'order_id', label: 'Order', width: 96, cell: ({ order_id: id }) => <Id>{id}</Id> },
  {
    key: 'declared_at',
    label: 'Declared',
    width: 160,
    sort: 'declared_at',
    cell: ({ declared_at: at }) => <Moment at={at} />,
  },
  { key: 'channel', label: 'Declared by', width: 120, isExtra: true, cell: ({ channel }) => channels[channel] },
  { key: 'settled_at', label: 'Settled', width: 160, isExtra: true, cell: ({ settled_at: at }) => <Moment at={at} /> },
];

const channelOptions = Object.entries(channels).map(([value, label]) => ({ value, label }));

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'channel', label: 'Declared by', options: channelOptions, placeholder: 'Either way' },
  { kind: 'dates', label: 'Declared', from: 'from', to: 'to' },
];

const linkTo = ({ id }: Row): string => `/withdrawals/${id}`;

/** Withdrawals from orders: first those whose items have to come back, by the date of their refund. */
export function WithdrawalList() {
  const counts = useOfficeQuery('countWithdrawals', {}).data?.payload;
  const tabs = useMemo(
    () => ({
      param: 'state',
      label: 'Withdrawals by state',
      tabs: [
        { value: '', label: 'All' },
        { value: 'open', label: 'Open', count: counts?.open },
        { value: 'overdue', label: 'Overdue', count: counts?.overdue },
        { value: 'settled', label: 'Settled' },
      ],
    }),
    [counts],
  );
  return (
    <ListScreen
      title="Withdrawals"
      call="listWithdrawals"
      columns={columns}
      defaultSort="urgency"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Withdrawal, order or email"
      emptyTitle="No withdrawals yet"
    />
  );
}

function progressOf({ state, line_count: count, open_count: open }: Row): string {
  if (state === 'settled') return '';
  return `${open} of ${count} to come back`;
}
