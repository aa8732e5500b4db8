import {
  countFacetsRoute,
  type FacetCounts,
  type FilterData,
  type Item,
  type ItemDetails,
  type ItemQuery,
  listCategoriesRoute,
  listItemsByIdsRoute,
  listItemsRoute,
  listRecommendedItemsRoute,
  listSubcategoriesRoute,
  readFilterDataRoute,
  readItemRoute,
  type Suggestions,
  suggestItemsRoute,
} from '#contract/catalog.ts';
import type { Category } from '#contract/category.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, type Call, ok } from '#server/platform/http/bind.ts';
import { createMemoCache } from './memo-cache.ts';
import type { CatalogItem, CategoryNode } from '#server/catalog/catalog.types.ts';
import { countFacets } from './count-facets.ts';
import { listCategories, listSubcategories } from './list-categories.ts';
import { listItems, listRecommendedItems } from './list-items.ts';
import { toWireDetails, type View } from './wire-items.ts';
import type { Catalog } from './open-catalog.ts';
import { readFilterData } from './read-filter-data.ts';
import { readItem } from './read-item.ts';
import { serializeItemDetails, serializeItemList } from './serialize-items.ts';
import { suggestItems } from './suggest-items.ts';

export interface CatalogRouteDeps {
  catalog: Catalog;
  content: ContentSnapshot;
  /** Numbers from 0 up to 1. */
  random: () => number;
}

/** Details that are cached: at most 20 KB each with their JSON, as each holds on to its similar items. */
const detailsMax = 3000;

export function catalogRoutes(deps: CatalogRouteDeps): BoundRoute[] {
  return [...itemRoutes(deps), ...categoryRoutes(deps), suggestRoute(deps)];
}

function itemRoutes({ catalog, content, random }: CatalogRouteDeps): BoundRoute[] {
  const viewOf = (call: Call): View => catalog.view(content.displayFor(call.display), call.now);
  const details = createMemoCache<ItemDetails>(detailsMax);
  const show = (items: CatalogItem[], view: View): Item[] => items.map((item) => catalog.toWireItem(item, view));
  const serialize = serializeItemList;
  const listItemsOf = (query: ItemQuery, call: Call) => {
    const view = viewOf(call);
    const { items, total, pages } = listItems(catalog.model(call.now), query, { context: view, random });
    return { ...ok, payload: show(items, view), meta: { total, pages } };
  };
  const readDetails = (id: number, call: Call) => {
    const view = viewOf(call);
    const model = catalog.model(call.now);
    const payload = details.recall(model, [id, view.key], () => {
      const { item, similar } = readItem(model, id);
      const own = { ...catalog.toWireItem(item, view), ...toWireDetails(model, item, view) };
      return { ...own, similar: show(similar, view) };
    });
    return { ...ok, payload };
  };
  const list = (items: CatalogItem[], call: Call) => ({ ...ok, payload: show(items, viewOf(call)) });
  return [
    bind(listItemsRoute, listItemsOf, { serialize }),
    bind(readItemRoute, ({ id }, call) => readDetails(id, call), { serialize: serializeItemDetails }),
    bind(listItemsByIdsRoute, ({ ids }, call) => list(findItems(catalog, ids), call), { serialize }),
    bind(listRecommendedItemsRoute, (_input, call) => list(listRecommendedItems(catalog.model(call.now)), call), {
      serialize,
    }),
  ];
}

function categoryRoutes({ catalog, content }: CatalogRouteDeps): BoundRoute[] {
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

function suggestRoute({ catalog, content }: CatalogRouteDeps): BoundRoute {
  const suggestions = createMemoCache<Suggestions>();
  return bind(suggestItemsRoute, ({ query, scope }, call) => {
    const view = catalog.view(content.displayFor(call.display), call.now);
    const model = catalog.model(call.now);
    const toLink = ({ id, url, name, names }: CategoryNode) => ({
      url,
      name: names.get(view.languageId) ?? name,
      count: model.order.stockCounts.total(id),
    });
    const payload = suggestions.recall(model, [query, scope, view.key], () => {
      const { items, foundCount, types, collections } = suggestItems(model, {
        search: query,
        languageId: view.languageId,
        scope,
      });
      return {
        items: items.map((item) => toSuggestion(catalog.toWireItem(item, view))),
        found: foundCount,
        types: types.map(toLink),
        collections: collections.map(toLink),
      };
    });
    return { ...ok, payload };
  });
}

function toSuggestion(item: Item): Suggestions['items'][number] {
  const { id, title, type, quality, category, class: rarity, price, img_url, available } = item;
  return { id, title, type, quality, category, class: rarity, price, img_url, available };
}

function findItems(catalog: Catalog, ids: number[]): CatalogItem[] {
  return ids.map((id) => catalog.findItem(id)).filter((item) => item !== undefined);
}
