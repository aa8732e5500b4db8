import { use, useMemo } from 'react';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Id, Moment, Money, Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { purposeText } from '#web/office/payments/payment-labels.ts';
import { CountsContext } from '#web/office/shell/use-counts.ts';
import { DisputeDue } from './dispute-due.tsx';
import { disputeStates, reasonText } from './dispute-labels.ts';

type Row = RowOf<'listDisputes'>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'id', label: 'Dispute', width: 96, isTitle: true, sort: 'id', cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'state',
    label: 'State',
    width: 110,
    cell: ({ state }) => <Status tone={disputeStates[state].tone}>{disputeStates[state].label}</Status>,
  },
  {
    key: 'evidence_due_at',
    label: 'Evidence until',
    width: 180,
    isWide: true,
    sort: 'due',
    cell: (row) => <DisputeDue {...row} />,
  },
  {
    key: 'email',
    label: 'Customer',
    isWide: true,
    cell: ({ email, purpose, reference_id: id }) => <TwoLines top={email} below={purposeText(purpose, id)} />,
  },
  { key: 'reason', label: 'Reason', isWide: true, cell: ({ reason }) => reasonText(reason) },
  {
    key: 'amount',
    label: 'Amount',
    width: 120,
    isRight: true,
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  { key: 'opened_at', label: 'Opened', width: 160, cell: ({ opened_at: at }) => <Moment at={at} /> },
  { key: 'closed_at', label: 'Decided', width: 160, isExtra: true, cell: ({ closed_at: at }) => <Moment at={at} /> },
  {
    key: 'provider_dispute_id',
    label: 'At the provider',
    isExtra: true,
    isWide: true,
    cell: ({ provider, provider_dispute_id: id }) => <TwoLines top={id} below={provider} />,
  },
];

const filters: readonly ListFilter[] = [
  { kind: 'text', key: 'customer_id', label: 'Customer number' },
  { kind: 'dates', label: 'Opened', from: 'from', to: 'to' },
  { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' },
];

const linkTo = ({ id }: Row): string => `/disputes/${id}`;

/** Payments that customers dispute at their bank; the open ones first, by the end of the evidence. */
export function DisputeList() {
  const open = use(CountsContext)['disputes'];
  const tabs = useMemo(
    () => ({
      param: 'state',
      label: 'Disputes by state',
      tabs: [
        { value: '', label: 'Open', count: open },
        { value: 'won', label: 'Won' },
        { value: 'lost', label: 'Lost' },
        { value: 'all', label: 'All' },
      ],
    }),
    [open],
  );
  return (
    <ListScreen
      title="Disputes"
      call="listDisputes"
      columns={columns}
      defaultSort="due"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Number, provider id or email"
      emptyTitle="No open disputes"
    />
  );
}
