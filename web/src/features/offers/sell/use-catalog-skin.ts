import type { UseFormReturn } from 'react-hook-form';
import type { Suggestions } from '#contract/catalog.ts';
import { useT } from '#web/lib/texts/texts.ts';
import { inWear, sellQualities, type SellForm } from '#web/features/offers/flow/sell-forms.ts';

/** Fills the form from the catalog, and keeps a title of the catalog in the chosen wear. */
export function useCatalogSkin({ getValues, setValue, formState }: UseFormReturn<SellForm>) {
  const t = useT();
  const setChosen = (field: 'title' | 'quality', value: string) =>
    setValue(field, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return {
    chooseItem: ({ title, quality: wear }: Suggestions['items'][number]) => {
      setChosen('title', title);
      if (sellQualities.some((known) => known === wear)) setChosen('quality', wear ?? '');
    },
    followWear: () => {
      const wears = sellQualities.map((value) => ({ value, name: t(`common.quality_${value}`) }));
      const chosen = wears.find(({ value }) => value === getValues('quality'));
      const names = wears.map(({ name }) => name);
      if (chosen) setChosen('title', inWear(getValues('title'), chosen.name, names));
    },
  };
}
