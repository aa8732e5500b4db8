import type { FilterData } from '#contract/catalog.ts';
import { itemVariants } from '#contract/item-editions.ts';
import { eachBit, intersect } from '#server/catalog/text-search/bitset.ts';
import { qualities } from '#server/catalog/catalog.rules.ts';
import type { CategoryNode } from '#server/catalog/catalog.types.ts';
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
  const valuesOf = (field: 'type' | 'hero' | 'class' | 'phase'): string[] =>
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
    phases: valuesOf('phase').toSorted(),
    copies: countCopies(model, nodes),
  };
}

/** Copies in stock below all of these categories. */
function countCopies({ order, data: { items } }: ReadModel, nodes: CategoryNode[] | null): number {
  if (nodes === null) return 0;
  const found = order.inStock.slice();
  intersect(found, order.groups.members);
  for (const { id } of nodes) intersect(found, order.nodeBits(id));
  let count = 0;
  eachBit(found, (position) => (count += Number(items.isCopy(order.slotAt[position] ?? 0))));
  return count;
}

/** From common to rare, unknown ones last. */
function rankOf(rarity: string): number {
  const rank = rarities.indexOf(rarity);
  return rank < 0 ? rarities.length : rank;
}
