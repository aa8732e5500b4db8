import { useMemo } from 'react';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import { actorText } from '#web/office/kit/parts/actor-text.ts';
import { Id, Moment, Money, Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { purposeText } from './payment-labels.ts';
import { RefundAction } from './refund-action.tsx';
import { outcomeText, reasonOptions, reasonText, refundStates, type Refund } from './refund-labels.ts';

const columns: readonly ListColumn<Refund>[] = [
  { key: 'id', label: 'Refund', width: 88, isTitle: true, sort: 'id', cell: ({ id }) => <Id>{id}</Id> },
  { key: 'state', label: 'State', width: 210, isWide: true, cell: (refund) => <State refund={refund} /> },
  {
    key: 'email',
    label: 'Customer',
    isWide: true,
    cell: ({ email, purpose, reference_id: id }) => <TwoLines top={email} below={purposeText(purpose, id)} />,
  },
  {
    key: 'reason',
    label: 'Reason',
    isWide: true,
    cell: ({ reason, note }) => <TwoLines top={reasonText(reason)} below={note ?? ''} />,
  },
  { key: 'asked_by', label: 'Asked by', width: 140, cell: ({ asked_by: actor }) => actorText(actor) },
  {
    key: 'amount',
    label: 'Amount',
    width: 110,
    isRight: true,
    sort: 'amount',
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  { key: 'created_at', label: 'Requested', width: 150, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'sent_at', label: 'Sent', width: 160, isExtra: true, cell: ({ sent_at: at }) => <Moment at={at} /> },
  { key: 'failed_at', label: 'Failed', width: 160, isExtra: true, cell: ({ failed_at: at }) => <Moment at={at} /> },
  {
    key: 'failure_reason',
    label: 'Why it failed',
    isExtra: true,
    cell: ({ failure_reason: reason }) => reason?.replaceAll('_', ' ') ?? '–',
  },
  {
    key: 'provider_refund_id',
    label: 'At the provider',
    isExtra: true,
    isWide: true,
    cell: ({ provider, provider_refund_id: id }) => <TwoLines top={id ?? '–'} below={provider} />,
  },
  { key: 'action', label: 'Resolve', width: 120, isAction: true, cell: (refund) => <RefundAction refund={refund} /> },
];

const stateOptions = Object.entries(refundStates).map(([value, { label }]) => ({ value, label }));

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'state', label: 'State', options: stateOptions, placeholder: 'Any state' },
  { kind: 'select', key: 'reason', label: 'Reason', options: reasonOptions, placeholder: 'Any reason' },
  { kind: 'dates', label: 'Requested', from: 'from', to: 'to' },
  { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' },
];

const linkTo = ({ purpose, reference_id: referenceId, payment_id: paymentId }: Refund): string =>
  purpose === 'order' ? `/orders/${referenceId}` : `/payments/${paymentId}`;

/** Money that went back to customers through a provider, or should; first what did not arrive or nobody has explained. */
export function RefundList() {
  const counts = useOfficeQuery('countRefunds', {}).data?.payload;
  const tabs = useMemo(
    () => ({
      param: 'tab',
      label: 'Refunds by state',
      tabs: [
        { value: '', label: 'Failed or unclear', count: counts?.attention },
        { value: 'open', label: 'Open', count: counts?.open },
        { value: 'done', label: 'Done' },
        { value: 'all', label: 'All' },
      ],
    }),
    [counts],
  );
  return (
    <ListScreen
      title="Refunds"
      call="listRefunds"
      columns={columns}
      defaultSort="-id"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      note="Refunds through a provider. Refunds to the wallet are on the pages of their orders, which the search of Orders finds by the number of the refund."
      searchLabel="Number, provider id or email"
      emptyTitle="No refund has failed or is unclear"
    />
  );
}

function State({ refund }: { refund: Refund }) {
  const { tone, label } = refundStates[refund.state];
  return <TwoLines top={<Status tone={tone}>{label}</Status>} below={outcomeText(refund)} />;
}
