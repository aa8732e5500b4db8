import {
  type Category,
  countFacetsRoute,
  type FilterData,
  listCategoriesRoute,
  listItemsByIdsRoute,
  listItemsRoute,
  listRecommendedItemsRoute,
  listSubcategoriesRoute,
  readFilterDataRoute,
  readItemRoute,
} from '#contract/catalog.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { RawJson } from '#server/platform/http/raw-json.ts';
import { createMemoCache } from './memo-cache.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { countFacets } from './count-facets.ts';
import type { View, SerializedItem } from './item-serializer.ts';
import { listCategories, listSubcategories } from './list-categories.ts';
import { listItems, listRecommendedItems } from './list-items.ts';
import type { Catalog } from './open-catalog.ts';
import { readFilterData } from './read-filter-data.ts';
import { readItem } from './read-item.ts';

export interface CatalogRouteDeps {
  catalog: Catalog;
  content: ContentSnapshot;
  /** Numbers from 0 up to 1. */
  random: () => number;
}

const ok = 'OK' as const;

/** Items whose similar ones are kept in mind, at some hundred bytes each. */
const similarMax = 30_000;

/** The public calls of the catalog, all answered from memory. */
export function catalogRoutes(deps: CatalogRouteDeps): BoundRoute[] {
  return [...itemRoutes(deps), ...shelfRoutes(deps)];
}

function itemRoutes({ catalog, content, random }: CatalogRouteDeps): BoundRoute[] {
  const viewOf = (call: Call): View => catalog.view(content.displayFor(call.display), call.now);
  const details = createMemoCache<ReturnType<typeof readItem>>(similarMax);
  const write = (items: CatalogItem[], view: View): SerializedItem =>
    joinWritten(items.map((item) => catalog.writer.write(item, view)));
  return [
    bind(listItemsRoute, (query, call) => {
      const view = viewOf(call);
      const { items, total, pages } = listItems(catalog.model(call.now), query, { sight: view, random });
      const { text, mark } = write(items, view);
      const meta = `{"total":${total},"pages":${pages}}`;
      return new RawJson(`{"status":"OK","payload":${text},"meta":${meta}}`, mark + meta);
    }),
    bind(readItemRoute, ({ id }, call) => {
      const view = viewOf(call);
      const model = catalog.model(call.now);
      const { item, similar } = details.recall(model, [id], () => readItem(model, id));
      const more = catalog.writer.writeDetails(item, view);
      const shown = catalog.writer.write(item, view);
      const others = write(similar, view);
      return new RawJson(
        `{"status":"OK","payload":${shown.text.slice(0, -1)},"similar":${others.text},${more.text.slice(1)}}`,
        shown.mark + others.mark + more.mark,
      );
    }),
    bind(listItemsByIdsRoute, ({ ids }, call) => answerOf(write(findItems(catalog, ids), viewOf(call)))),
    bind(listRecommendedItemsRoute, (_input, call) =>
      answerOf(write(listRecommendedItems(catalog.model(call.now)), viewOf(call))),
    ),
  ];
}

/** What shelves there are, and what can be chosen on them. */
function shelfRoutes({ catalog, content }: CatalogRouteDeps): BoundRoute[] {
  const languageOf = (call: Call): number => content.displayFor(call.display).language.id;
  const filters = createMemoCache<FilterData>();
  const trees = createMemoCache<Category[]>();
  return [
    bind(readFilterDataRoute, (where, call) => {
      const model = catalog.model(call.now);
      const languageId = languageOf(call);
      const words = [where.category, where.subcategory, languageId];
      const payload = filters.recall(model, words, () => readFilterData(model, { ...where, languageId }));
      return { status: ok, payload };
    }),
    bind(countFacetsRoute, (query, call) => ({
      status: ok,
      payload: countFacets(catalog.model(call.now), query, catalog.view(content.displayFor(call.display), call.now)),
    })),
    bind(listSubcategoriesRoute, (where, call) => ({
      status: ok,
      payload: listSubcategories(catalog.model(call.now), { ...where, languageId: languageOf(call) }),
    })),
    bind(listCategoriesRoute, (_input, call) => {
      const model = catalog.model(call.now);
      const languageId = languageOf(call);
      return { status: ok, payload: trees.recall(model, [languageId], () => listCategories(model, languageId)) };
    }),
  ];
}

function joinWritten(parts: SerializedItem[]): SerializedItem {
  return { text: `[${parts.map(({ text }) => text).join(',')}]`, mark: parts.map(({ mark }) => mark).join(',') };
}

function answerOf({ text, mark }: SerializedItem): RawJson {
  return new RawJson(`{"status":"OK","payload":${text}}`, mark);
}

function findItems(catalog: Catalog, ids: number[]): CatalogItem[] {
  return ids.map((id) => catalog.findItem(id)).filter((item) => item !== undefined);
}
