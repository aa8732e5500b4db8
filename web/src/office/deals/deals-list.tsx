import { useMay } from '#web/office/kit/api/me.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Moment, Money } from '#web/office/kit/parts/cells.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { DealState } from './deal-state.tsx';

type DealRow = RowOf<'listDealRecords'>;

const columns: readonly ListColumn<DealRow>[] = [
  {
    key: 'item',
    label: 'Item',
    isTitle: true,
    isWide: true,
    cell: ({ item }) => <Item id={item.id} title={item.title} note={`${item.stock} in stock`} className={item.class} />,
  },
  { key: 'state', label: 'State', width: 190, cell: (row) => <DealState {...row} /> },
  { key: 'price', label: 'Price', width: 110, isRight: true, cell: ({ price }) => <Money amount={price} isStrong /> },
  { key: 'old_price', label: 'Old price', width: 110, isRight: true, cell: (row) => <Money amount={row.old_price} /> },
  { key: 'starts_at', label: 'From', width: 160, cell: (row) => <Moment at={row.starts_at} /> },
  { key: 'ends_at', label: 'Until', width: 160, sort: 'ends', cell: (row) => <Moment at={row.ends_at} /> },
];

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'running', label: 'Running' },
    { value: 'planned', label: 'Planned' },
    { value: 'over', label: 'Over' },
  ],
};

const linkTo = ({ id }: DealRow): string => `/deals/${id}`;

/** Deals of the home page: one item each, cheaper for a while. */
export function DealsList() {
  const mayCreate = useMay('createDeal');
  return (
    <ListScreen
      title="Deals"
      call="listDealRecords"
      columns={columns}
      defaultSort="-ends"
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Title or id of the item"
      emptyTitle="No deals yet"
      actions={
        mayCreate ? (
          <LinkButton to="/deals/new" variant="second" size="sm">
            New deal
          </LinkButton>
        ) : null
      }
    />
  );
}
