import { countryName, countryOptions } from '#web/office/kit/parts/country-name.ts';
import { useMemo } from 'react';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Id, Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { methodOptions, methodText } from './method-text.ts';
import { orderStates, OrderStatus } from './order-status.tsx';

type OrderRow = RowOf<'listOrders'>;

const columns: readonly ListColumn<OrderRow>[] = [
  { key: 'id', label: 'Order', width: 96, isTitle: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'created_at',
    label: 'Placed',
    width: 160,
    sort: 'created_at',
    cell: ({ created_at }) => <Moment at={created_at} />,
  },
  {
    key: 'state',
    label: 'State',
    width: 170,
    cell: (row) => <TwoLines top={<OrderStatus state={row.state} />} below={progressOf(row)} />,
  },
  {
    key: 'title',
    label: 'Items',
    isWide: true,
    cell: ({ title, line_count }) => <TwoLines top={title} below={othersText(line_count)} />,
  },
  { key: 'email', label: 'Customer', isWide: true, cell: ({ name, email }) => <TwoLines top={name} below={email} /> },
  {
    key: 'total',
    label: 'Total',
    width: 120,
    isRight: true,
    sort: 'total',
    cell: ({ total }) => <Money amount={total} currency="EUR" isStrong />,
  },
  { key: 'method', label: 'Paid by', width: 120, cell: ({ method }) => methodText(method) },
  {
    key: 'country',
    label: 'Country',
    width: 150,
    isExtra: true,
    cell: ({ country }) => (country ? countryName(country) : '–'),
  },
  { key: 'payment_id', label: 'Payment', width: 100, isExtra: true, cell: ({ payment_id }) => payment_id ?? '–' },
];

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'method', label: 'Method', options: methodOptions, placeholder: 'Any method' },
  { kind: 'select', key: 'country', label: 'Country', options: countryOptions },
  { kind: 'text', key: 'customer_id', label: 'Customer number' },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
  { kind: 'amounts', label: 'Total', from: 'min', to: 'max' },
];

const linkTo = ({ id }: OrderRow): string => `/orders/${id}`;

/** Orders of all customers. */
export function OrderList() {
  const counts = useOfficeQuery('countOrders', {}).data?.payload;
  const tabs = useMemo(() => {
    const countOf = (state: string) => counts?.find((one) => one.state === state)?.count;
    const states = Object.entries(orderStates).map(([value, { label }]) => ({ value, label, count: countOf(value) }));
    return { param: 'state', label: 'Orders by state', tabs: [{ value: '', label: 'All' }, ...states] };
  }, [counts]);
  return (
    <ListScreen
      title="Orders"
      call="listOrders"
      columns={columns}
      defaultSort="-created_at"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Order, payment, refund, document, email or trade link"
      emptyTitle="No orders yet"
    />
  );
}

function progressOf({ state, line_count, delivered_count, claimed_count }: OrderRow): string {
  if (state !== 'processing') return '';
  const claimed = claimed_count > 0 ? `, ${claimed_count} claimed` : '';
  return `${delivered_count} of ${line_count} delivered${claimed}`;
}

function othersText(lineCount: number): string {
  return lineCount > 1 ? `and ${lineCount - 1} more` : '';
}
