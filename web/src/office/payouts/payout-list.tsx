import { useMemo } from 'react';
import { Link } from 'react-router';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Deadline, Id, Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { moneyText } from '#web/office/kit/parts/money-text.ts';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { methodLabels, methodOptions, payoutTabs, purposeText } from './payout-labels.ts';
import { PayoutStatus } from './payout-status.tsx';

type Row = RowOf<'listPayouts'>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'id', label: 'Payout', width: 96, isTitle: true, sort: 'id', cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'stage',
    label: 'State',
    width: 210,
    cell: (row) => <TwoLines top={<PayoutStatus stage={row.stage} />} below={noteOf(row)} />,
  },
  {
    key: 'email',
    label: 'Customer',
    isWide: true,
    cell: ({ email, purpose, reference_id: id }) => <TwoLines top={email} below={purposeText(purpose, id)} />,
  },
  {
    key: 'holder',
    label: 'To',
    isWide: true,
    cell: ({ holder, destination, name_differs: differs }) => (
      <TwoLines
        top={<span title={holder}>{holder}</span>}
        below={
          <>
            {differs ? <b className="text-warning">Another name, </b> : null}
            {destination}
          </>
        }
      />
    ),
  },
  { key: 'method', label: 'Method', width: 130, cell: ({ method }) => methodLabels[method] },
  {
    key: 'amount',
    label: 'Amount',
    width: 120,
    isRight: true,
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  {
    key: 'held_until',
    label: 'Held until',
    width: 160,
    sort: 'held_until',
    cell: ({ held_until: at }) => <Deadline at={at} />,
  },
  { key: 'created_at', label: 'Requested', width: 160, isExtra: true, cell: (row) => <Moment at={row.created_at} /> },
  {
    key: 'failure_reason',
    label: 'Reason',
    isWide: true,
    isExtra: true,
    cell: ({ failure_reason: reason }) => reason ?? '–',
  },
];

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'method', label: 'Method', options: methodOptions, placeholder: 'Any method' },
  {
    kind: 'select',
    key: 'name_differs',
    label: 'Name of the account',
    options: [
      { value: '1', label: 'Another name' },
      { value: '0', label: 'Name of the customer' },
    ],
    placeholder: 'Any name',
  },
  { kind: 'text', key: 'customer_id', label: 'Customer number' },
  { kind: 'dates', label: 'Requested', from: 'from', to: 'to' },
  { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' },
];

const linkTo = ({ id }: Row): string => `/payouts/${id}`;

/** Money that the shop owes customers, by what is left to do. */
export function PayoutList() {
  const counts = useOfficeQuery('countPayouts', {}).data?.payload;
  const tabs = useMemo(() => {
    const countOf = (stage: string) => counts?.find((one) => one.stage === stage)?.count;
    const queues = payoutTabs.map((tab) => ({ ...tab, count: countOf(tab.value) }));
    return { param: 'stage', label: 'Payouts by state', tabs: [{ value: '', label: 'All' }, ...queues] };
  }, [counts]);
  return (
    <ListScreen
      title="Payouts"
      call="listPayouts"
      columns={columns}
      defaultSort="-id"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Payout number, end-to-end id, email or trade link"
      emptyTitle="No payouts yet"
      actions={
        <LinkButton to="/payout-batches" variant="second" size="sm">
          Bank files
        </LinkButton>
      }
    />
  );
}

function noteOf({ stage, approvals, approvals_needed: needed, contradicted, surplus, earlier_paid: earlierId }: Row) {
  if (earlierId !== null)
    return (
      <>
        The bank paid{' '}
        <Link className="text-link" to={`/payouts/${earlierId}`}>
          #{earlierId}
        </Link>
      </>
    );
  if (contradicted) return 'Rejected after paid';
  if (surplus > 0) return `${moneyText(surplus, 'EUR')} to get back`;
  return stage === 'waiting_for_approval' ? `${approvals} of ${needed} approved` : '';
}
