import type { Category } from '#contract/category.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import type { CategoryNode } from '#server/catalog/catalog.types.ts';
import type { ReadModel } from './read-model.ts';

/** Localised category tree with item counts in stock. */
export function listCategories(model: ReadModel, languageId: number): Category[] {
  return shown(model.data.categories).map((node) => toCategory(model, node, languageId));
}

/** The direct children of a category or subcategory; an unknown one has none. */
export function listSubcategories(
  model: ReadModel,
  where: { category?: string | undefined; subcategory?: string | undefined; languageId: number },
): Category[] {
  const url = [where.subcategory, where.category].find((part) => part && part !== 'all') ?? rootCategory;
  const node = model.nodes.get(url);
  return node ? shown(node.children).map((child) => toCategory(model, child, where.languageId)) : [];
}

const shown = (nodes: CategoryNode[]): CategoryNode[] => nodes.filter(({ isShown }) => isShown);

function toCategory(model: ReadModel, node: CategoryNode, languageId: number): Category {
  return {
    id: node.id,
    name: node.names.get(languageId) ?? node.name,
    url: node.url,
    count: model.order.stockCounts.total(node.id),
    grouped_count: model.order.stockCounts.groupTotal(node.id),
    subcategories: shown(node.children).map((child) => toCategory(model, child, languageId)),
  };
}
