import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useOfficeMutation } from '#web/office/kit/api/use-office.ts';
import { Money, Moment } from '#web/office/kit/parts/cells.tsx';
import { EditCell } from '#web/office/kit/parts/edit-cell.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { qualityLabel } from './quality-labels.ts';

export type ItemRow = RowOf<'listItemRecords'>;

/** Columns of the items; price and stock can be edited in place by those who may. */
export function itemColumns(edit: { isAllowed: boolean; onSaved: () => Promise<unknown> }): ListColumn<ItemRow>[] {
  return [
    { key: 'id', label: 'Id', width: 90, isExtra: true, cell: ({ id }) => `#${id}` },
    { key: 'title', label: 'Item', sort: 'title', isTitle: true, isWide: true, cell: ItemCell },
    { key: 'category', label: 'Category', width: 130, cell: ({ category }) => category },
    { key: 'class', label: 'Class', width: 130, isExtra: true, cell: (row) => row.class },
    {
      key: 'price',
      label: 'Price',
      width: 130,
      sort: 'price',
      isRight: true,
      cell: (row) => (edit.isAllowed ? <PriceCell row={row} onSaved={edit.onSaved} /> : <Money amount={row.price} />),
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
      cell: (row) => (edit.isAllowed ? <StockCell row={row} onSaved={edit.onSaved} /> : row.stock),
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

interface EditProps {
  row: ItemRow;
  onSaved: () => Promise<unknown>;
}

function PriceCell({ row, onSaved }: EditProps) {
  const save = async (text: string) => {
    await callOffice('changeItem', { id: row.id, version: row.version, price: Number(text) });
    await onSaved();
  };
  return (
    <EditCell label={`Price of ${row.title}`} value={`${row.price}`} before="€" number={{}} save={save}>
      <Money amount={row.price} />
    </EditCell>
  );
}

/** Sends the difference, so that a sale of the same moment stays counted; a retry after a lost reply adds it once. */
function StockCell({ row, onSaved }: EditProps) {
  const change = useOfficeMutation('changeItemStock', { onFailure: () => true });
  const save = async (text: string) => {
    await change.mutateAsync({ id: row.id, difference: Number(text) - row.stock });
    await onSaved();
  };
  return (
    <EditCell label={`Stock of ${row.title}`} value={`${row.stock}`} number={{ isWhole: true }} save={save}>
      <span className="tabular-nums">{row.stock}</span>
    </EditCell>
  );
}
