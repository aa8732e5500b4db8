import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Id, Moment, Money, Status, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { methodOptions, methodText } from '#web/office/orders/method-text.ts';
import { paymentStates, purposeText } from './payment-labels.ts';

type Row = RowOf<'listPayments'>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'id', label: 'Payment', width: 96, isTitle: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'state',
    label: 'State',
    width: 140,
    cell: ({ state }) => <Status tone={paymentStates[state].tone}>{paymentStates[state].label}</Status>,
  },
  {
    key: 'email',
    label: 'Customer',
    isWide: true,
    cell: ({ email, purpose, reference_id: id }) => <TwoLines top={email} below={purposeText(purpose, id)} />,
  },
  {
    key: 'method',
    label: 'Method',
    isWide: true,
    cell: ({ method, provider }) => <TwoLines top={methodText(method)} below={provider} />,
  },
  {
    key: 'amount',
    label: 'Amount',
    sort: 'amount',
    width: 120,
    isRight: true,
    cell: ({ amount }) => <Money amount={amount} currency="EUR" isStrong />,
  },
  {
    key: 'created_at',
    label: 'Started',
    sort: 'created_at',
    width: 160,
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
];

const stateOptions = Object.entries(paymentStates).map(([value, { label }]) => ({ value, label }));

/** Nothing of a payment is paid from the balance. */
const paymentMethods = methodOptions.filter(({ value }) => value !== 'balance');

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'state', label: 'State', options: stateOptions, placeholder: 'Any state' },
  { kind: 'select', key: 'method', label: 'Method', options: paymentMethods, placeholder: 'Any method' },
  { kind: 'text', key: 'customer_id', label: 'Customer number' },
  { kind: 'dates', label: 'Started', from: 'from', to: 'to' },
  { kind: 'amounts', label: 'Amount', from: 'min', to: 'max' },
];

const tabs = {
  param: 'purpose',
  label: 'Payments by purpose',
  tabs: [
    { value: '', label: 'All' },
    { value: 'order', label: 'Orders' },
    { value: 'deposit', label: 'Deposits' },
  ],
};

const linkTo = ({ id }: Row): string => `/payments/${id}`;

/** Payments of orders and deposits. */
export function PaymentList() {
  return (
    <ListScreen
      title="Payments"
      call="listPayments"
      columns={columns}
      defaultSort="-created_at"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Payment, order or deposit number, provider id, email or trade link"
      emptyTitle="No payments yet"
    />
  );
}
