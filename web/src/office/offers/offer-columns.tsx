import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Deadline, Id, Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { CounterCell } from './counter-cell.tsx';
import { qualityLabels } from './offer-labels.ts';
import { OfferStatus } from './offer-status.tsx';

export const offerColumns: readonly ListColumn<RowOf<'listDeskOffers'>>[] = [
  {
    key: 'title',
    label: 'Item',
    isTitle: true,
    cell: ({ id, item_id: itemId, title, quality, class: rarity }) => {
      const note = `#${id}, ${qualityLabels[quality]}`;
      if (itemId === null) return <TwoLines top={title} below={note} />;
      return <Item id={itemId} title={title} note={note} className={rarity} />;
    },
  },
  { key: 'id', label: 'Request', width: 84, isExtra: true, isExported: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'email',
    label: 'Customer',
    width: 150,
    isWide: true,
    cell: ({ email }) => <span className="wrap-anywhere">{email}</span>,
  },
  {
    key: 'answer_by',
    label: 'Answer by',
    width: 116,
    sort: 'answer_by',
    cell: ({ answer_by: at }) => <Deadline at={at} />,
  },
  {
    key: 'created_at',
    label: 'Date',
    width: 160,
    sort: 'created_at',
    isExtra: true,
    cell: (row) => <Moment at={row.created_at} />,
  },
  {
    key: 'reference',
    label: 'Our price',
    width: 136,
    isRight: true,
    cell: ({ reference, stock, sold }) =>
      reference === null ? (
        '–'
      ) : (
        <TwoLines top={<Money amount={reference} />} below={`${stock} in stock, ${sold} sold`} />
      ),
  },
  { key: 'asked', label: 'Asked', width: 122, isRight: true, cell: ({ asked }) => <Money amount={asked} /> },
  {
    key: 'offered',
    label: 'Our offer',
    width: 212,
    isRight: true,
    cell: (row) => <CounterCell key={row.version} offer={row} />,
  },
  { key: 'stage', label: 'State', width: 148, cell: ({ stage }) => <OfferStatus stage={stage} /> },
];
