import { useMemo } from 'react';
import type { OfferState } from '#contract/offers.ts';
import { bulkCall } from '#web/office/kit/list/bulk-action.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListColumn } from '#web/office/kit/list/list-column.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { Id, Moment, Money, TwoLines } from '#web/office/kit/parts/cells.tsx';
import { Item } from '#web/office/kit/parts/item.tsx';
import { CounterCell } from './counter-cell.tsx';
import { qualityLabels } from './offer-labels.ts';
import { outdatedByOffer } from './offer-outdates.ts';
import { OfferStatus } from './offer-status.tsx';

type Row = RowOf<'listDeskOffers'>;

const columns: readonly ListColumn<Row>[] = [
  {
    key: 'title',
    label: 'Item',
    isTitle: true,
    cell: ({ item_id: id, title, quality, class: rarity }) =>
      id === null ? (
        <TwoLines top={title} below={qualityLabels[quality]} />
      ) : (
        <Item id={id} title={title} note={qualityLabels[quality]} className={rarity} />
      ),
  },
  { key: 'id', label: 'Request', width: 84, isExtra: true, cell: ({ id }) => <Id>{id}</Id> },
  {
    key: 'email',
    label: 'Customer',
    width: 200,
    isWide: true,
    cell: ({ id, email }) => <TwoLines top={email} below={<Id>{id}</Id>} />,
  },
  {
    key: 'answer_by',
    label: 'Answer by',
    width: 160,
    sort: 'answer_by',
    cell: ({ answer_by: at }) => <Moment at={at} />,
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
    width: 130,
    isRight: true,
    cell: ({ reference, stock, sold }) =>
      reference === null ? (
        '–'
      ) : (
        <TwoLines top={<Money amount={reference} />} below={`${stock} in stock, ${sold} sold`} />
      ),
  },
  { key: 'asked', label: 'Asked', width: 100, isRight: true, cell: ({ asked }) => <Money amount={asked} /> },
  {
    key: 'offered',
    label: 'Our offer',
    width: 190,
    isRight: true,
    cell: (row) => <CounterCell key={row.version} offer={row} />,
  },
  { key: 'status', label: 'Status', width: 130, cell: ({ status }) => <OfferStatus status={status} /> },
];

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    key: 'quality',
    label: 'Quality',
    placeholder: 'Any quality',
    options: Object.entries(qualityLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

const states: readonly { value: OfferState; label: string }[] = [
  { value: 'pending', label: 'To answer' },
  { value: 'offer', label: 'Offer made' },
  { value: 'accepted', label: 'Accepted' },
  { value: 'approved', label: 'Approved' },
  { value: 'completed', label: 'Completed' },
  { value: 'declined', label: 'Declined' },
  { value: 'expired', label: 'Expired' },
];

const bulk = [
  bulkCall({
    label: 'Send suggested offers',
    call: 'counterOffer',
    isFor: ({ status, suggested }: Row) => status === 'pending' && suggested !== null,
    confirm: {
      title: 'Send the suggested offers?',
      text: 'Each customer gets what the rules would pay.',
      button: 'Send offers',
    },
    nameOf: ({ id, title }) => `#${id} ${title}`,
    toInput: ({ id, version, suggested }) => ({ id, version, price: String(suggested) }),
    outdates: outdatedByOffer,
  }),
  bulkCall({
    label: 'Decline',
    call: 'declineDeskOffer',
    isFor: ({ status }: Row) => status === 'pending',
    confirm: {
      title: 'Decline these offers?',
      text: 'The customers read the reason.',
      button: 'Decline',
      isDanger: true,
      reason: 'required',
    },
    nameOf: ({ id, title }) => `#${id} ${title}`,
    toInput: ({ id, version }, reason) => ({ id, version, reason }),
    outdates: outdatedByOffer,
  }),
];

const linkTo = ({ id }: Row) => `/offers/${id}`;

/** The desk: offers of customers by the day until which an answer is promised. */
export function OffersList() {
  const counts = useOfficeQuery('countDeskOffers', {}).data?.payload;
  const tabs = useMemo(
    () => ({
      param: 'status',
      label: 'Status',
      tabs: [...states.map((state) => ({ ...state, count: counts?.[state.value] })), { value: '', label: 'All' }],
    }),
    [counts],
  );
  return (
    <ListScreen
      title="Offers"
      call="listDeskOffers"
      columns={columns}
      defaultSort="answer_by"
      filters={filters}
      tabs={tabs}
      bulk={bulk}
      linkTo={linkTo}
      searchLabel="Request number, email or item"
      emptyTitle="No offers yet"
    />
  );
}
