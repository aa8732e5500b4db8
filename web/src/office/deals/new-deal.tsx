import { useNavigate } from 'react-router';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { DealFields } from './deal-fields.tsx';
import { outdatedByDeal } from './deal-outdates.ts';
import { dealLabels, newDeal, toDealInput, toDealValues, type DealValues } from './deal-values.ts';

export function NewDeal() {
  const navigate = useNavigate();
  const create = useOfficeSave('createDeal', { outdates: outdatedByDeal });
  const save = async (values: DealValues) => {
    const { payload } = await create(toDealInput(values));
    return { ...toDealValues(payload), id: payload.id };
  };
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
