import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeQuery, useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { Screen } from '#web/office/kit/parts/screen.tsx';
import { ItemFields, itemLabels } from './item-fields.tsx';
import type { ItemChoices } from './item-filters.ts';
import { outdatedByItem } from './item-outdates.ts';
import { newItemValues, toItemInput, toItemValues, type ItemValues } from './item-values.ts';

const back = { to: '/items', label: 'Items' };

export function NewItem() {
  const choices = useOfficeQuery('readItemChoices', {});
  return (
    <Screen title="New item" back={back} queries={[choices]}>
      {choices.data ? <NewItemForm choices={choices.data.payload} /> : null}
    </Screen>
  );
}

function NewItemForm({ choices }: { choices: ItemChoices }) {
  const navigate = useNavigate();
  const { languages } = choices;
  const record = useMemo(() => newItemValues(languages), [languages]);
  const { old_price: _, ...labels } = useMemo(() => itemLabels(languages), [languages]);
  const create = useOfficeSave('createItem', { outdates: outdatedByItem });
  const save = async (values: ItemValues) => {
    const { old_price: __, ...input } = toItemInput(values);
    const market = input.market_name || input.title;
    const stock = values['stock'] as number;
    const { payload } = await create({ ...input, market_name: market, stock });
    return { ...toItemValues(payload, languages), id: payload.id };
  };
  return (
    <RecordForm
      name="item:new"
      record={record}
      labels={labels}
      save={save}
      onSaved={({ id }) => void navigate(`/items/${id}`)}
    >
      <ItemFields choices={choices} isNew />
    </RecordForm>
  );
}
