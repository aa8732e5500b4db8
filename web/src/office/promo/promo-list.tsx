import { percentText } from '#web/office/kit/parts/percent-text.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { CategoryCell } from '#web/office/kit/parts/category-cell.tsx';
import { Day, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { LinkButton } from '#web/ui/controls/link-button.tsx';
import { PromoState } from './promo-state.tsx';

type PromoRow = RowOf<'listPromoCodes'>;

const columns: readonly ListColumn<PromoRow>[] = [
  {
    key: 'code',
    label: 'Code',
    sort: 'code',
    isTitle: true,
    isWide: true,
    cell: ({ code, description }) => <TwoLines top={code} below={description} />,
  },
  { key: 'state', label: 'State', width: 140, cell: ({ state }) => <PromoState state={state} /> },
  { key: 'percent', label: 'Discount', width: 110, isRight: true, cell: Discount },
  {
    key: 'min_total',
    label: 'From',
    width: 110,
    isRight: true,
    cell: ({ min_total: from }) => <Money amount={from || null} />,
  },
  {
    key: 'category',
    label: 'Category',
    width: 120,
    cell: ({ category }) => (category === null ? 'Every item' : <CategoryCell url={category} />),
  },
  {
    key: 'uses',
    label: 'Uses',
    width: 110,
    isRight: true,
    cell: ({ uses, uses_max: max }) => (max ? `${uses} of ${max}` : uses),
  },
  { key: 'valid_from', label: 'Valid from', width: 160, isExtra: true, cell: (row) => <Day at={row.valid_from} /> },
  { key: 'valid_until', label: 'Valid until', width: 160, cell: (row) => <Day at={row.valid_until} /> },
];

function Discount({ kind, percent, amount }: PromoRow) {
  return kind === 'percent' ? percentText(percent ?? 0) : <Money amount={amount} />;
}

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    key: 'enabled',
    label: 'Enabled',
    placeholder: 'Any',
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
];

const linkTo = ({ id }: PromoRow): string => `/promo-codes/${id}`;

export function PromoList() {
  const mayCreate = useMay('createPromoCode');
  return (
    <ListScreen
      title="Promo codes"
      call="listPromoCodes"
      columns={columns}
      defaultSort="-id"
      filters={filters}
      linkTo={linkTo}
      searchLabel="Beginning of the code"
      emptyTitle="No promo codes yet"
      actions={
        mayCreate ? (
          <LinkButton to="/promo-codes/new" variant="second" size="sm">
            New promo code
          </LinkButton>
        ) : null
      }
    />
  );
}
