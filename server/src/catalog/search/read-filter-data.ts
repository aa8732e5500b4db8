import type { FilterData } from '#contract/catalog.ts';
import { itemVariants } from '#contract/item-editions.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import rarities from '#server/catalog/import/rarities.json' with { type: 'json' };
import type { ReadModel } from './read-model.ts';
import { findNodes } from './select-items.ts';

/** Filter values with at least one item in stock below a category. */
export function readFilterData(
  model: ReadModel,
  where: { category?: string | undefined; subcategory?: string | undefined; languageId: number },
): FilterData {
  const { stockCounts } = model.order;
  const nodes = findNodes(model, where);
  const counts = nodes && stockCounts.values(nodes.map(({ id }) => id));
  const valuesOf = (field: 'type' | 'hero' | 'class'): string[] =>
    [...(counts?.[field] ?? [])].filter(([, count]) => count > 0).map(([value]) => value);
  const qualitiesFound = qualities.filter((quality) => counts?.quality.get(quality));
  return {
    shown_filters: model.data.filters,
    types: valuesOf('type').toSorted(),
    qualities: qualitiesFound,
    heroes: valuesOf('hero').toSorted(),
    exterior_names: qualitiesFound.map((quality) => model.labels.exterior(where.languageId, quality)),
    classes: valuesOf('class').toSorted((a, b) => rankOf(a) - rankOf(b)),
    variants: itemVariants.filter((variant) => counts?.variant.get(variant)),
    phases: [],
    copies: 0,
  };
}

/** From common to rare, unknown ones last. */
function rankOf(rarity: string): number {
  const rank = rarities.indexOf(rarity);
  return rank < 0 ? rarities.length : rank;
}
