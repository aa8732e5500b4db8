import { useState } from 'react';
import type { UseFormReturn, UseFormSetError } from 'react-hook-form';
import { offeredSkinsMax } from '#contract/offers.ts';
import { randomKey } from '#web/lib/api/call-outcome.ts';
import { useShopData } from '#web/lib/data/shop-data.ts';
import { setFieldErrors } from '#web/lib/forms/set-field-errors.ts';
import {
  isEmptySkin,
  skinFields,
  skinSchemaIn,
  type ChosenRow,
  type RowError,
  type SellForm,
} from '#web/features/offers/flow/sell-forms.ts';
import { useCatalogSkin } from './use-catalog-skin.ts';

/** Fills the form from the catalog, puts its skin aside for the next one, and takes one out again, to change it or for good. */
export function useSkinRows(form: UseFormReturn<SellForm>) {
  const { getValues, setValue, setError, setFocus, clearErrors } = form;
  const language = useShopData().locale.code;
  /** The last skin put aside, for screen readers. */
  const [added, setAdded] = useState<string | null>(null);
  const takeOut = (id: string) =>
    setValue(
      'rows',
      getValues('rows').filter((row) => row.id !== id),
    );
  /** False if the typed skin has errors, which are shown. */
  const putAside = (): boolean => {
    const row = toRow(getValues(), { language, setError });
    if (!row) return false;
    setValue('rows', [...getValues('rows'), row]);
    for (const field of skinFields) setValue(field, '');
    clearErrors();
    setAdded(row.title);
    return true;
  };
  return {
    ...useCatalogSkin(form),
    added,
    canAdd: getValues('rows').length < offeredSkinsMax - 1,
    addRow: () => {
      if (putAside()) setFocus('title');
    },
    /** Back into the fields, with what the server said about it. A skin that is being typed is put aside first. */
    editRow: (row: ChosenRow, error: RowError | undefined) => {
      if (!isEmptySkin(getValues()) && !putAside()) return;
      takeOut(row.id);
      clearErrors();
      for (const field of skinFields) setValue(field, row[field], { shouldDirty: true });
      if (error) setError(error.field, { type: 'server', message: error.message });
      setAdded(null);
      setFocus(error?.field ?? 'title');
    },
    removeRow: (id: string) => {
      takeOut(id);
      setAdded(null);
      setFocus('title');
    },
  };
}

/** The typed skin as a row; null if it has errors, which are shown. */
function toRow(
  { title, price, quality }: SellForm,
  { language, setError }: { language: string; setError: UseFormSetError<SellForm> },
): ChosenRow | null {
  const { success, data, error } = skinSchemaIn(language).safeParse({ title, price, quality });
  if (success) return { id: randomKey(), title: data.title, price, quality: data.quality };
  const errors = Map.groupBy(error.issues, ({ path }) => String(path[0]));
  const texts = [...errors].map(([field, issues]) => [field, issues.map(({ message }) => message)] as const);
  setFieldErrors(setError, skinFields, Object.fromEntries(texts));
  return null;
}
