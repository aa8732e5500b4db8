import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { CategoryCell } from '#web/office/kit/parts/category-cell.tsx';
import { Money, Moment } from '#web/office/kit/parts/cells.tsx';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { useRowWriter } from '#web/office/kit/list/use-row-writer.ts';
import { qualityLabel } from './quality-labels.ts';

export type ItemRow = RowOf<'listItemRecords'>;

/** Columns of the items; price and stock can be edited in place by those who may. */
export function itemColumns(isEditable: boolean): readonly ListColumn<ItemRow>[] {
  return [
    { key: 'id', label: 'Id', width: 90, isExtra: true, cell: ({ id }) => `#${id}` },
    { key: 'title', label: 'Item', sort: 'title', isTitle: true, isWide: true, cell: ItemCell },
    { key: 'category', label: 'Category', width: 130, cell: ({ category }) => <CategoryCell url={category} /> },
    { key: 'class', label: 'Class', width: 130, isExtra: true, cell: (row) => row.class },
    {
      key: 'price',
      label: 'Price',
      width: 130,
      sort: 'price',
      isRight: true,
      cell: (row) => (isEditable ? <PriceCell {...row} /> : <Money amount={row.price} />),
    },
    {
      key: 'old_price',
      label: 'Old price',
      width: 110,
      isRight: true,
      cell: (row) => <Money amount={row.old_price} />,
    },
    {
      key: 'stock',
      label: 'Stock',
      width: 100,
      sort: 'stock',
      isRight: true,
      cell: (row) => (isEditable ? <StockCell {...row} /> : row.stock),
    },
    { key: 'sold_count', label: 'Sold', width: 80, isRight: true, isExtra: true, cell: (row) => row.sold_count },
    { key: 'flags', label: 'Flags', width: 150, cell: (row) => flagsOf(row).join(', ') || '–' },
    { key: 'changed_at', label: 'Changed', width: 160, sort: 'changed', cell: (row) => <Moment at={row.changed_at} /> },
  ];
}

function ItemCell(row: ItemRow) {
  const note = [qualityLabel(row.quality), row.type].filter(Boolean).join(' · ');
  return <Item id={row.id} title={row.title} note={note} className={row.class} />;
}

export function flagsOf(row: Pick<ItemRow, 'is_hidden' | 'is_new' | 'is_top' | 'price' | 'old_price'>): string[] {
  return [
    row.is_hidden ? 'Hidden' : '',
    row.is_new ? 'New' : '',
    row.is_top ? 'Top' : '',
    row.old_price !== null && row.old_price > row.price ? 'Sale' : '',
  ].filter(Boolean);
}

const outdates = ['readItemRecord'] as const;

function PriceCell({ id, version, title, price }: ItemRow) {
  const writeRow = useRowWriter('listItemRecords', 'id');
  const save = useOfficeSave('changeItem', {
    outdates,
    onSuccess: ({ payload }) => writeRow(payload),
    readAgain: async () => writeRow((await callOffice('readItemRecord', { id })).payload),
  });
  return (
    <EditCell
      label={`Price of ${title}`}
      value={`${price}`}
      version={version}
      before="€"
      number={{}}
      save={(text) => save({ id, version, price: Number(text) })}
    >
      <Money amount={price} />
    </EditCell>
  );
}

/** Sends the difference, so that a sale of the same moment stays counted; a retry after a lost reply adds it once. */
function StockCell({ id, title, stock }: ItemRow) {
  const writeRow = useRowWriter('listItemRecords', 'id');
  const save = useOfficeSave('changeItemStock', {
    outdates,
    onSuccess: ({ payload }) => writeRow({ id, stock: payload.stock }),
  });
  return (
    <EditCell
      label={`Stock of ${title}`}
      value={`${stock}`}
      number={{ isWhole: true }}
      save={(text) => save({ id, difference: Number(text) - stock })}
    >
      <span className="tabular-nums">{stock}</span>
    </EditCell>
  );
}
