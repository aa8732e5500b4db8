import type { FacetCounts } from '#contract/catalog.ts';
import type { FacetQuery } from '#contract/item-query.ts';
import {
  type Bitset,
  bitsOf,
  countBits,
  intersect,
  takeAscending,
  takeDescending,
} from '#server/catalog/text-search/bitset.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import type { FacetIndex } from './facet-index.ts';
import type { PriceOrder } from './price-order.ts';
import type { ReadModel } from './read-model.ts';
import { facetBits, type Choices, narrowPrice, baseSelection, toEntries, type DisplayContext } from './select-items.ts';

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
  const entriesOf = (bits: Bitset, without: Partial<FacetQuery>) => toEntries(model, bits, { ...query, ...without });
  const shown = bitsOf(entriesOf(keepAll(priced, chosen), {}));
  const count = (choice: keyof Choices, facet: FacetIndex): Record<string, number> => {
    if (!chosen[choice]) return Object.fromEntries(facet.count(shown));
    const found = keepAll(priced, { ...chosen, [choice]: null });
    return Object.fromEntries(facet.count(bitsOf(entriesOf(found, { [choice]: [] }))));
  };
  return {
    total: shown.length,
    price: priceBounds(
      order,
      entriesOf(keepAll(unpriced, chosen), { price_from: undefined, price_till: undefined }),
      context,
    ),
    types: count('type', facets.type),
    qualities: count('quality', facets.quality),
    heroes: count('heroes', facets.hero),
    exterior_names: nameExteriors(model, count('exterior_names', facets.quality), context.languageId),
    classes: count('item_class', facets.class),
    variants: count('variant', facets.variant),
    phases: countPhases(model, keepAll(priced, { ...chosen, phase: null }), query),
  };
}

/** Pieces of one item may be of several phases, so a grouped list counts it under each. */
function countPhases(model: ReadModel, found: Bitset, query: FacetQuery): Record<string, number> {
  const { facets, groups } = model.order;
  const pieces = facets.phase.count(bitsOf(found));
  if (query.copies === 'each') return Object.fromEntries(pieces);
  const counts = [...pieces.keys()].map((phase) => {
    const ofPhase = facets.phase.bits(phase.toLowerCase()).slice();
    intersect(ofPhase, found);
    return [phase, countBits(groups.cheapest(ofPhase))];
  });
  return Object.fromEntries(counts) as Record<string, number>;
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
