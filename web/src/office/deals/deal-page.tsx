import { useMemo } from 'react';
import { useParams } from 'react-router';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { DealFields } from './deal-fields.tsx';
import { outdatedByDeal } from './deal-outdates.ts';
import { DealState } from './deal-state.tsx';
import { dealLabels, toDealInput, toDealValues, type DealReply, type DealValues } from './deal-values.ts';
import { EndDeal } from './end-deal.tsx';

const back = { to: '/deals', label: 'Deals' };

/** A deal: item, price and window. */
export function DealPage() {
  const query = useOfficeQuery('readDealRecord', { id: Number(useParams()['id']) });
  const mayChange = useMay('changeDeal');
  const deal = query.data?.payload;
  return (
    <Screen
      title={deal?.item.title ?? 'Deal'}
      back={back}
      mark={deal ? <DealState {...deal} /> : null}
      actions={deal && mayChange && deal.state !== 'over' ? <EndDeal deal={deal} /> : null}
      queries={[query]}
    >
      {deal ? <DealForm key={deal.id} deal={deal} mayChange={mayChange} /> : null}
    </Screen>
  );
}

function DealForm({ deal, mayChange }: { deal: DealReply; mayChange: boolean }) {
  const { id, state } = deal;
  const hasBegun = state !== 'planned';
  const change = useOfficeSave('changeDeal', { outdates: outdatedByDeal });
  const record = useMemo(() => toDealValues(deal), [deal]);
  const save = async (values: DealValues, version: string | null) => {
    const { payload } = await change({ id, version: version ?? '', ...toDealInput(values) });
    return toDealValues(payload);
  };
  const read = async () => toDealValues((await callOffice('readDealRecord', { id })).payload);
  return (
    <RecordForm name={`deal:${id}`} record={record} labels={dealLabels} save={save} read={read} isLocked={!mayChange}>
      <DealFields hasBegun={hasBegun} lowest={hasBegun ? deal.lowest_price : null} />
    </RecordForm>
  );
}
