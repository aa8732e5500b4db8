import type { FacetCounts } from '#contract/catalog.ts';
import type { FacetQuery } from '#contract/item-query.ts';
import { type Bitset, bitsOf, intersect, takeAscending, takeDescending } from '#server/catalog/text-search/bitset.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import type { FacetIndex } from './facet-index.ts';
import type { PriceOrder } from './price-order.ts';
import type { ReadModel } from './read-model.ts';
import { facetBits, type Choices, narrowPrice, baseSelection, type DisplayContext } from './select-items.ts';

/**
 * Counts the items of each filter value, with all other filters applied; agrees with `listItems`. Price bounds apply
 * every filter but price.
 */
export function countFacets(model: ReadModel, query: FacetQuery, context: DisplayContext): FacetCounts {
  const { order } = model;
  const { facets } = order;
  const chosen = facetBits(model, query);
  const unpriced = baseSelection(model, query, context);
  const priced = unpriced.slice();
  narrowPrice(order, priced, { ...query, context });
  const shown = bitsOf(keepAll(priced, chosen));
  const count = (choice: keyof Choices, facet: FacetIndex): Record<string, number> =>
    Object.fromEntries(facet.count(chosen[choice] ? bitsOf(keepAll(priced, { ...chosen, [choice]: null })) : shown));
  return {
    total: shown.length,
    price: priceBounds(order, keepAll(unpriced, chosen), context),
    types: count('type', facets.type),
    qualities: count('quality', facets.quality),
    heroes: count('heroes', facets.hero),
    exterior_names: nameExteriors(model, count('exterior_names', facets.quality), context.languageId),
    classes: count('item_class', facets.class),
    variants: count('variant', facets.variant),
    phases: {},
  };
}

function keepAll(bits: Bitset, chosen: Record<keyof Choices, Bitset | null>): Bitset {
  const found = bits.slice();
  for (const choice of Object.values(chosen)) if (choice) intersect(found, choice);
  return found;
}

function nameExteriors(
  { labels }: ReadModel,
  counts: Record<string, number>,
  languageId: number,
): Record<string, number> {
  const found = qualities.filter((quality) => quality in counts);
  return Object.fromEntries(found.map((quality) => [labels.exterior(languageId, quality), counts[quality] ?? 0]));
}

/** Positions are sorted by price. */
function priceBounds(order: PriceOrder, found: Bitset, context: DisplayContext): FacetCounts['price'] {
  const [first] = takeAscending(found, 0, 1);
  const [last] = takeDescending(found, 0, 1);
  if (first === undefined || last === undefined) return null;
  return { min: context.toShown(order.prices[first] ?? 0), max: context.toShown(order.prices[last] ?? 0) };
}
