import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Deadline, Id, Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { CounterCell } from './counter-cell.tsx';
import { languageName, qualityLabels, titleOf } from './offer-labels.ts';
import { OfferStatus } from './offer-status.tsx';

export const offerColumns: readonly ListColumn<RowOf<'listDeskOffers'>>[] = [
  {
    key: 'title',
    label: 'Item',
    isTitle: true,
    cell: (row) => {
      const { id, item_id: itemId, quality, class: rarity } = row;
      const note = `#${id}, ${qualityLabels[quality]}`;
      if (itemId === null) return <TwoLines top={row.title} below={note} />;
      return <Item id={itemId} title={titleOf(row)} note={note} className={rarity} />;
    },
  },
  { key: 'id', label: 'Request', width: 84, isExtra: true, isExported: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'email',
    label: 'Customer',
    width: 172,
    isWide: true,
    cell: ({ email, language }) => <TwoLines top={<span title={email}>{email}</span>} below={languageName(language)} />,
  },
  {
    key: 'language',
    label: 'Language',
    width: 104,
    isExtra: true,
    cell: ({ language }) => languageName(language),
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
