import { useMemo } from 'react';
import { useParams } from 'react-router';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeQuery, useOutdate } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { LoadedScreen } from '#web/office/kit/parts/loaded-screen.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { DealFields } from './deal-fields.tsx';
import { DealState } from './deal-state.tsx';
import { dealLabels, toDealInput, toDealValues, type DealReply, type DealValues } from './deal-values.ts';
import { EndDeal } from './end-deal.tsx';

const back = { to: '/deals', label: 'Deals' };

/** A deal: item, price and window. */
export function DealPage() {
  const query = useOfficeQuery('readDealRecord', { id: Number(useParams()['id']) });
  const deal = query.data?.payload;
  return (
    <LoadedScreen title="Deal" back={back} queries={[query]}>
      {deal ? <DealForm key={deal.id} deal={deal} /> : null}
    </LoadedScreen>
  );
}

function DealForm({ deal }: { deal: DealReply }) {
  const { id, state } = deal;
  const mayChange = useMay('changeDeal');
  const outdate = useOutdate();
  const record = useMemo(() => toDealValues(deal), [deal]);
  const save = async (values: DealValues, version: string | null) => {
    const { payload } = await callOffice('changeDeal', { id, version: version ?? '', ...toDealInput(values) });
    await outdate(['readDealRecord']);
    return toDealValues(payload);
  };
  const read = async () => toDealValues((await callOffice('readDealRecord', { id })).payload);
  return (
    <Screen
      title={deal.item.title}
      back={back}
      mark={<DealState {...deal} />}
      actions={mayChange && state !== 'over' ? <EndDeal deal={deal} /> : null}
    >
      <RecordForm name={`deal:${id}`} record={record} labels={dealLabels} save={save} read={read} isLocked={!mayChange}>
        <DealFields hasBegun={state !== 'planned'} />
      </RecordForm>
    </Screen>
  );
}
