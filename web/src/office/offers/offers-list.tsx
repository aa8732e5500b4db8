import { useMemo, useState } from 'react';
import type { DeskStage } from '#contract/office/offers.ts';
import { bulkCall } from '#web/office/kit/list/bulk-action.ts';
import { useOfficeQuery } from '#web/office/kit/api/use-office.ts';
import type { ListFilter } from '#web/office/kit/list/list-filter.ts';
import { ListScreen } from '#web/office/kit/list/list-screen.tsx';
import type { RowOf } from '#web/office/kit/list/use-list-rows.ts';
import { offerColumns } from './offer-columns.tsx';
import { qualityLabels, titleOf } from './offer-labels.ts';
import { outdatedByOffer } from './offer-outdates.ts';
import { deskStages } from './offer-status.tsx';
import { OffersToSend } from './offers-to-send.tsx';
import { readersText } from './reason-texts.ts';
import { useAnswerKeys } from './use-answer-keys.tsx';
import { readPrice, shownPrice, TypedPricesContext, type TypedPrices } from './typed-prices.ts';

type Row = RowOf<'listDeskOffers'>;

const filters: readonly ListFilter[] = [
  {
    kind: 'select',
    key: 'quality',
    label: 'Quality',
    placeholder: 'Any quality',
    options: Object.entries(qualityLabels).map(([value, label]) => ({ value, label })),
  },
  { kind: 'text', key: 'customer_id', label: 'Customer number' },
  { kind: 'dates', label: 'Date', from: 'from', to: 'to' },
];

/** Sends prices as the rows show them. */
function sendAction(prices: TypedPrices) {
  const priceOf = (row: Row) => readPrice(shownPrice(prices, row));
  return bulkCall({
    label: 'Send offers',
    call: 'counterOffer',
    isFor: (row: Row) => row.status === 'pending' && priceOf(row) !== null,
    confirm: {
      title: 'Send these offers?',
      text: 'Each customer gets the price that their row shows.',
      button: 'Send offers',
      details: (rows) => <OffersToSend offers={rows} prices={prices} />,
    },
    nameOf: (row) => `#${row.id} ${titleOf(row)}`,
    toInput: (row) => {
      const price = priceOf(row) ?? 0;
      return { id: row.id, version: row.version, price: `${price}`, above_asked: price > row.asked };
    },
    outdates: outdatedByOffer,
  });
}

const declineAction = bulkCall({
  label: 'Decline',
  call: 'declineDeskOffer',
  isFor: ({ status }: Row) => status === 'pending',
  confirm: {
    title: 'Decline these offers?',
    text: 'The customers read the reason, a usual one in their language.',
    button: 'Decline',
    isDanger: true,
    reason: 'required',
    details: (rows) => <p>Languages of the customers: {readersText(rows)}.</p>,
  },
  nameOf: (row) => `#${row.id} ${titleOf(row)}`,
  toInput: ({ id, version }, reason) => ({ id, version, reason }),
  outdates: outdatedByOffer,
});

const linkTo = ({ id }: Row) => `/offers/${id}`;

/** The desk: offers of customers by the day until which an answer is promised. */
export function OffersList() {
  const counts = useOfficeQuery('countDeskOffers', {}).data?.payload;
  const [prices] = useState<TypedPrices>(() => new Map());
  const { rowKeys, question } = useAnswerKeys();
  const bulk = useMemo(() => [sendAction(prices), declineAction], [prices]);
  const tabs = useMemo(() => {
    const stages = Object.entries(deskStages) as [DeskStage, { label: string; emptyTitle?: string }][];
    return {
      param: 'stage',
      start: 'pending',
      label: 'State',
      tabs: [
        ...stages.map(([value, stage]) => ({ ...stage, value, count: counts?.[value] })),
        { value: '', label: 'All' },
      ],
    };
  }, [counts]);
  return (
    <TypedPricesContext value={prices}>
      <ListScreen
        title="Offers"
        call="listDeskOffers"
        columns={offerColumns}
        defaultSort="answer_by"
        filters={filters}
        tabs={tabs}
        bulk={bulk}
        linkTo={linkTo}
        rowKeys={rowKeys}
        searchLabel="Request number, email, trade link or item"
        emptyTitle="No offers yet"
      />
      {question}
    </TypedPricesContext>
  );
}
