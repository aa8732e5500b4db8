import { useMay } from '#web/office/kit/api/me.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { DealState } from './deal-state.tsx';

type PackRow = RowOf<'listPackRecords'>;

const columns: readonly ListColumn<PackRow>[] = [
  {
    key: 'title',
    label: 'Pack',
    isTitle: true,
    isWide: true,
    cell: ({ title, items }) => <TwoLines top={title} below={items.map((item) => item.title).join(' · ')} />,
  },
  {
    key: 'is_active',
    label: 'State',
    width: 190,
    cell: ({ is_active: isOn, problem }) => <DealState state={isOn ? 'on' : 'off'} problem={problem} />,
  },
  { key: 'price', label: 'Price', width: 110, isRight: true, cell: ({ price }) => <Money amount={price} isStrong /> },
  {
    key: 'items_price',
    label: 'One by one',
    width: 120,
    isRight: true,
    cell: (row) => <Money amount={row.items_price} />,
  },
  { key: 'stock', label: 'Can be sold', width: 110, isRight: true, cell: ({ items }) => stockOf(items) },
  { key: 'position', label: 'Place', width: 90, isRight: true, cell: ({ position }) => position },
];

/** A pack holds one piece of each item. */
function stockOf(items: PackRow['items']): number {
  return Math.min(...items.map(({ stock }) => stock));
}

const tabs = {
  param: 'state',
  label: 'State',
  tabs: [
    { value: '', label: 'All' },
    { value: 'on', label: 'On' },
    { value: 'off', label: 'Off' },
  ],
};

const linkTo = ({ id }: PackRow): string => `/packs/${id}`;

/** Packs of the home page: items that are bought together for less. */
export function PacksList() {
  const mayCreate = useMay('createPack');
  return (
    <ListScreen
      title="Packs"
      call="listPackRecords"
      columns={columns}
      defaultSort="position"
      tabs={tabs}
      linkTo={linkTo}
      searchLabel="Name"
      emptyTitle="No packs yet"
      actions={
        mayCreate ? (
          <LinkButton to="/packs/new" variant="second" size="sm">
            New pack
          </LinkButton>
        ) : null
      }
    />
  );
}
