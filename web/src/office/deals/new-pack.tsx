import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { outdatedByPack } from './deal-outdates.ts';
import { PackFields } from './pack-fields.tsx';
import { newPack, packLabels, toPackInput, toPackValues, type PackValues } from './pack-values.ts';
import { useOtherLanguages } from './use-other-languages.ts';

const back = { to: '/packs', label: 'Packs' };

export function NewPack() {
  const { query, languages } = useOtherLanguages();
  return (
    <Screen title="New pack" back={back} queries={[query]}>
      {languages ? <NewPackForm languages={languages} /> : null}
    </Screen>
  );
}

function NewPackForm({ languages }: { languages: readonly string[] }) {
  const navigate = useNavigate();
  const record = useMemo(() => newPack(languages), [languages]);
  const labels = useMemo(() => packLabels(languages), [languages]);
  const create = useOfficeSave('createPack', { outdates: outdatedByPack });
  const save = async (values: PackValues) => {
    const { payload } = await create(toPackInput(values));
    return { ...toPackValues(payload, languages), id: payload.id };
  };
  return (
    <RecordForm
      name="pack:new"
      record={record}
      labels={labels}
      save={save}
      onSaved={({ id }) => void navigate(`/packs/${id}`)}
    >
      <PackFields languages={languages} />
    </RecordForm>
  );
}
