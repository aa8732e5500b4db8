import type { FacetCounts, FilterData } from '#contract/catalog.ts';
import { formatCount } from '#web/lib/formats/format.ts';
import type { Translate } from '#web/lib/texts/texts.ts';
import type { SelectOption } from '#web/ui/forms/select.tsx';
import { exteriorName } from './exteriors.ts';
import type { ListKey } from './list-query.ts';

type Counts = Record<string, number>;

/** Counts by filter and URL value; exteriors are English in URLs. */
export function countsOf(facets: FacetCounts, filters: FilterData): Record<ListKey, Counts> {
  const { types, heroes, classes, variants, phases, exterior_names: named } = facets;
  const exteriors = filters.qualities.map((code, at): [string, number] => [
    exteriorName(code),
    named[filters.exterior_names[at] ?? code] ?? 0,
  ]);
  const exteriorNames = Object.fromEntries(exteriors);
  return { type: types, heroes, exteriorNames, itemClass: classes, variant: variants, phase: phases };
}

interface Counting {
  counts: Counts | undefined;
  chosen: readonly string[];
  t: Translate;
  language: string;
}

/** Adds result counts. Options without results are disabled unless chosen. */
export function withCounts(options: SelectOption[], { counts, chosen, t, language }: Counting): SelectOption[] {
  if (counts === undefined) return options;
  const chosenSet = new Set(chosen);
  return options.map((option) => {
    const count = counts[option.value] ?? 0;
    const shown = formatCount(count, language);
    return {
      ...option,
      disabled: count === 0 && !chosenSet.has(option.value),
      count: { shown, spoken: t('catalog.count', { count, shown }) },
    };
  });
}
