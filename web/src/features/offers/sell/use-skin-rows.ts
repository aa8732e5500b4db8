import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Suggestions } from '#contract/catalog.ts';
import { offeredSkinsMax } from '#contract/offers.ts';
import { randomKey } from '#web/lib/api/call-outcome.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import {
  skinFields,
  skinSchema,
  sellQualities,
  type ChosenRow,
  type SellForm,
} from '#web/features/offers/flow/sell-forms.ts';

/** Fills the form from the catalog, puts its skin aside for the next one, and takes one out again. */
export function useSkinRows({
  getValues,
  setValue,
  setError,
  setFocus,
  clearErrors,
  formState,
}: UseFormReturn<SellForm>) {
  /** The last skin put aside, for screen readers. */
  const [added, setAdded] = useState<string | null>(null);
  const setChosen = (field: 'title' | 'quality', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  const { rows } = getValues();
  return {
    added,
    canAdd: rows.length < offeredSkinsMax - 1,
    chooseItem: ({ title, quality: wear }: Suggestions['items'][number]) => {
      setChosen('title', title);
      if (sellQualities.some((known) => known === wear)) setChosen('quality', wear ?? '');
    },
    addRow: () => {
      const { title, price, quality } = getValues();
      const { success, data, error } = skinSchema.safeParse({ title, price, quality });
      if (!success) {
        const errors = Map.groupBy(error.issues, ({ path }) => String(path[0]));
        const texts = [...errors].map(([field, issues]) => [field, issues.map(({ message }) => message)] as const);
        setFieldErrors(setError, skinFields, Object.fromEntries(texts));
        return;
      }
      const row: ChosenRow = { id: randomKey(), title: data.title, price, quality: data.quality };
      setValue('rows', [...getValues('rows'), row]);
      for (const field of skinFields) setValue(field, '');
      clearErrors();
      setAdded(data.title);
      setFocus('title');
    },
    removeRow: (index: number) => {
      setValue(
        'rows',
        getValues('rows').filter((_row, at) => at !== index),
      );
      setAdded(null);
      setFocus('title');
    },
  };
}
