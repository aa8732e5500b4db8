import {
  countFacetsRoute,
  type FacetCounts,
  type FilterData,
  listCategoriesRoute,
  listSubcategoriesRoute,
  readFilterDataRoute,
} from '#contract/catalog.ts';
import type { Category } from '#contract/category.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, type Call, ok } from '#server/platform/http/bind.ts';
import { countFacets } from './count-facets.ts';
import { listCategories, listSubcategories } from './list-categories.ts';
import { createMemoCache } from './memo-cache.ts';
import type { Catalog } from './open-catalog.ts';
import { readFilterData } from './read-filter-data.ts';

/** What the menus and filters of lists show. */
export function categoryRoutes({ catalog, content }: { catalog: Catalog; content: ContentSnapshot }): BoundRoute[] {
  const languageOf = (call: Call): number => content.displayFor(call.display).language.id;
  const filters = createMemoCache<FilterData>();
  const trees = createMemoCache<Category[]>();
  const facets = createMemoCache<FacetCounts>();
  return [
    bind(readFilterDataRoute, (where, call) => {
      const model = catalog.model(call.now);
      const languageId = languageOf(call);
      const words = [where.category, where.subcategory, languageId];
      const payload = filters.recall(model, words, () => readFilterData(model, { ...where, languageId }));
      return { ...ok, payload };
    }),
    bind(countFacetsRoute, (query, call) => {
      const model = catalog.model(call.now);
      const view = catalog.view(content.displayFor(call.display), call.now);
      const payload = facets.recall(model, [JSON.stringify(query), view.key], () => countFacets(model, query, view));
      return { ...ok, payload };
    }),
    bind(listSubcategoriesRoute, (where, call) => ({
      ...ok,
      payload: listSubcategories(catalog.model(call.now), { ...where, languageId: languageOf(call) }),
    })),
    bind(listCategoriesRoute, (_input, call) => {
      const model = catalog.model(call.now);
      const languageId = languageOf(call);
      return { ...ok, payload: trees.recall(model, [languageId], () => listCategories(model, languageId)) };
    }),
  ];
}
