import { useNavigate } from 'react-router';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { DealFields } from './deal-fields.tsx';
import { dealLabels, newDeal, toDealInput, toDealValues, type DealValues } from './deal-values.ts';

async function save(values: DealValues) {
  const { payload } = await callOffice('createDeal', toDealInput(values));
  return { ...toDealValues(payload), id: payload.id };
}

export function NewDeal() {
  const navigate = useNavigate();
  return (
    <Screen title="New deal" back={{ to: '/deals', label: 'Deals' }}>
      <RecordForm
        name="deal:new"
        record={newDeal}
        labels={dealLabels}
        save={save}
        onSaved={({ id }) => void navigate(`/deals/${id}`)}
      >
        <DealFields hasBegun={false} />
      </RecordForm>
    </Screen>
  );
}
