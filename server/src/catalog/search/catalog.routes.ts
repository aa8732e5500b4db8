import {
  type Item,
  type ItemDetails,
  listItemCopiesRoute,
  listItemsByIdsRoute,
  listItemsRoute,
  listRecommendedItemsRoute,
  readItemRoute,
} from '#contract/catalog.ts';
import type { CopyQuery, ItemQuery } from '#contract/item-query.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, type Call, ok } from '#server/platform/http/bind.ts';
import { createMemoCache } from './memo-cache.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { listCopies } from './list-copies.ts';
import { listItems, listRecommendedItems } from './list-items.ts';
import { withMatches } from './wire-copies.ts';
import { toWireDetails, type View } from './wire-items.ts';
import type { Catalog } from './open-catalog.ts';
import { readItem } from './read-item.ts';
import { serializeItemDetails, serializeItemList } from './serialize-items.ts';
import { categoryRoutes } from './category.routes.ts';
import { searchRoutes } from './suggestions.routes.ts';

export interface CatalogRouteDeps {
  catalog: Catalog;
  content: ContentSnapshot;
  /** Numbers from 0 up to 1. */
  random: () => number;
}

/** Details that are cached: at most 20 KB each with their JSON, as each holds on to its similar items. */
const detailsMax = 3000;

export function catalogRoutes(deps: CatalogRouteDeps): BoundRoute[] {
  return [...itemRoutes(deps), ...categoryRoutes(deps), ...searchRoutes(deps)];
}

function itemRoutes({ catalog, content, random }: CatalogRouteDeps): BoundRoute[] {
  const viewOf = (call: Call): View => catalog.view(content.displayFor(call.display), call.now);
  const details = createMemoCache<ItemDetails>(detailsMax);
  const show = (items: CatalogItem[], view: View): Item[] => items.map((item) => catalog.toWireItem(item, view));
  const serialize = serializeItemList;
  const listItemsOf = (query: ItemQuery, call: Call) => {
    const view = viewOf(call);
    const { items, copies, total, pages } = listItems(catalog.model(call.now), query, { context: view, random });
    const payload = show(items, view).map((item) => withMatches(item, copies.get(item.id), view));
    return { ...ok, payload, meta: { total, pages } };
  };
  const listCopiesOf = (query: CopyQuery & { id: number }, call: Call) => {
    const view = viewOf(call);
    const { items, total, pages } = listCopies(catalog.model(call.now), query, view);
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
    bind(listItemCopiesRoute, listCopiesOf, { serialize }),
    bind(listItemsByIdsRoute, ({ ids }, call) => list(findItems(catalog, ids), call), { serialize }),
    bind(listRecommendedItemsRoute, (_input, call) => list(listRecommendedItems(catalog.model(call.now)), call), {
      serialize,
    }),
  ];
}

function findItems(catalog: Catalog, ids: number[]): CatalogItem[] {
  return ids.map((id) => catalog.findItem(id)).filter((item) => item !== undefined);
}
