import type { Category } from '#contract/catalog.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import { toCategory } from './list-categories.ts';
import type { ReadModel } from './read-model.ts';

/** What lies directly below a category or subcategory; below an unknown one, nothing. */
export function listSubcategories(
  model: ReadModel,
  where: { category?: string | undefined; subcategory?: string | undefined; languageId: number },
): Category[] {
  const url = [where.subcategory, where.category].find((part) => part && part !== 'all') ?? rootCategory;
  const node = model.nodes.get(url);
  return node ? node.children.map((child) => toCategory(model, child, where.languageId)) : [];
}
