import { countryName, countryOptions } from '#web/office/kit/parts/country-name.ts';
import { Id, Moment } from '#web/office/kit/parts/cells.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { coinsText } from '#web/office/kit/parts/coins-text.ts';
import { CustomerStatus } from './customer-status.tsx';

type Row = RowOf<'listCustomers'>;

const columns: readonly ListColumn<Row>[] = [
  { key: 'email', label: 'Email', isTitle: true, cell: ({ email }) => email },
  { key: 'name', label: 'Name', cell: ({ name }) => name },
  { key: 'id', label: 'Customer', width: 110, cell: ({ id }) => <Id>{id}</Id> },
  { key: 'country', label: 'Country', width: 150, cell: ({ country }) => (country ? countryName(country) : '–') },
  { key: 'created_at', label: 'Since', width: 170, cell: ({ created_at: at }) => <Moment at={at} /> },
  { key: 'balance', label: 'Balance', width: 160, isRight: true, cell: ({ balance }) => coinsText(balance) },
  { key: 'state', label: 'State', width: 140, cell: ({ state }) => <CustomerStatus state={state} /> },
];

const filters: readonly ListFilter[] = [
  { kind: 'select', key: 'country', label: 'Country', options: countryOptions },
  { kind: 'dates', label: 'Since', from: 'from', to: 'to' },
];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'active', label: 'Active' },
    { value: 'unverified', label: 'Unverified' },
    { value: 'blocked', label: 'Blocked' },
    { value: 'deleted', label: 'Deleted' },
  ],
};

const linkTo = ({ id }: Row) => `/customers/${id}`;

export function CustomersList() {
  return (
    <ListScreen
      title="Customers"
      call="listCustomers"
      columns={columns}
      defaultSort="-created_at"
      filters={filters}
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Email, name, trade link or number"
      emptyTitle="No customers yet"
    />
  );
}
