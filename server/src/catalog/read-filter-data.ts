import type { FilterData } from '#contract/catalog.ts';
import { qualities } from './catalog.rules.ts';
import rarities from './rarities.json' with { type: 'json' };
import type { ReadModel } from './read-model.ts';
import { categoryBits, valuesIn } from './select-items.ts';

/** The values that some item in stock below a category has: those a filter can be set to without finding nothing. */
export function readFilterData(
  model: ReadModel,
  where: { category?: string | undefined; subcategory?: string | undefined; languageId: number },
): FilterData {
  const { facets, inStock } = model.order;
  const below = categoryBits(model, where);
  const found = below ? inStock.map((word, at) => word & (below[at] ?? 0)) : inStock;
  const present = new Set(valuesIn(facets.quality, found));
  const qualitiesFound = qualities.filter((quality) => present.has(quality));
  return {
    types: valuesIn(facets.type, found).toSorted(),
    qualities: qualitiesFound,
    heroes: valuesIn(facets.hero, found).toSorted(),
    exterior_names: qualitiesFound.map((quality) => model.labels.exterior(where.languageId, quality)),
    classes: valuesIn(facets.class, found).toSorted((a, b) => rankOf(a) - rankOf(b)),
  };
}

/** Rarities stand from common to rare, unknown ones last. */
function rankOf(rarity: string): number {
  const rank = rarities.indexOf(rarity);
  return rank < 0 ? rarities.length : rank;
}
