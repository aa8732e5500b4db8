import type { Category } from '#contract/catalog.ts';
import { countCommon } from './bitset.ts';
import type { CategoryNode } from './catalog.types.ts';
import type { ReadModel } from './read-model.ts';

/** The category tree with names in a language and the number of items in stock below each. */
export function listCategories(model: ReadModel, languageId: number): Category[] {
  return model.data.categories.map((node) => toCategory(model, node, languageId));
}

const knownCounts = new WeakMap<ReadModel, { version: number; byNode: Map<number, number> }>();

/** Counting the whole tree takes half a millisecond, so it is done once for every state of the model. */
function countsOf(model: ReadModel): Map<number, number> {
  const known = knownCounts.get(model);
  if (known?.version === model.version) return known.byNode;
  const { nodeBits, inStock } = model.order;
  const byNode = new Map([...nodeBits].map(([id, bits]) => [id, countCommon(bits, inStock)]));
  knownCounts.set(model, { version: model.version, byNode });
  return byNode;
}

export function toCategory(model: ReadModel, node: CategoryNode, languageId: number): Category {
  return {
    id: node.id,
    name: node.names.get(languageId) ?? node.name,
    url: node.url,
    count: countsOf(model).get(node.id) ?? 0,
    subcategories: node.children.map((child) => toCategory(model, child, languageId)),
  };
}
