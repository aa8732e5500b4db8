import { useMemo } from 'react';
import { callOffice } from '#web/office/kit/api/call-office.ts';
import { useMay } from '#web/office/kit/api/me.ts';
import { useOfficeSave } from '#web/office/kit/api/use-office.ts';
import { toDayText } from '#web/office/kit/form/day-text.ts';
import { RecordForm } from '#web/office/kit/form/record-form.tsx';
import { ItemFields, itemLabels } from './item-fields.tsx';
import type { ItemChoices } from './item-filters.ts';
import { outdatedByItem } from './item-outdates.ts';
import { ItemPanels } from './item-panels.tsx';
import { toItemInput, toItemValues, type ItemDetails, type ItemValues } from './item-values.ts';
import { OldPriceRule } from './old-price-rule.tsx';

const textOf = (field: string, value: unknown) =>
  field === 'new_until' ? toDayText(value as number | null) || 'None' : undefined;

/** Form of an item with what staff need to know for it. */
export function ItemForm({ item, choices }: { item: ItemDetails; choices: ItemChoices }) {
  const { id } = item;
  const isLocked = !useMay('changeItem');
  const change = useOfficeSave('changeItem', { outdates: outdatedByItem });
  const { languages } = choices;
  const record = useMemo(() => toItemValues(item, languages), [item, languages]);
  const labels = useMemo(() => itemLabels(languages), [languages]);
  const save = async (values: ItemValues, version: string | null) => {
    const input = { ...toItemInput(values), id, version: version ?? '' };
    const { payload } = await change(input);
    return toItemValues(payload, languages);
  };
  const read = async () => toItemValues((await callOffice('readItemRecord', { id })).payload, languages);
  return (
    <>
      <RecordForm
        name={`item:${id}`}
        record={record}
        labels={labels}
        save={save}
        read={read}
        textOf={textOf}
        isLocked={isLocked}
      >
        <ItemFields choices={choices} isNew={false} oldPriceHint={<OldPriceRule item={item} />} />
      </RecordForm>
      <ItemPanels item={item} />
    </>
  );
}
