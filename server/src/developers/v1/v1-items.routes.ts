import { listV1ItemsRoute, readV1ItemRoute, type V1Item } from '#contract/v1/v1-items.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import type { CatalogItem } from '#server/catalog/catalog.types.ts';
import { selectItems } from '#server/catalog/search/select-items.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { type BoundCall, ok, replyWith } from '#server/platform/http/bind.ts';
import { readCursor, toPage } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bindV1, type V1Call } from './bind-v1.ts';
import { pageById } from './page-by-id.ts';
import { positionById } from './v1.rules.ts';
import type { V1Deps } from './v1.types.ts';

/** Items by id, as callers of the public API see them. */
export function itemRoutes(deps: V1Deps): BoundCall<ApiCaller>[] {
  const { catalog, content } = deps;
  const viewOf = (call: V1Call) => catalog.view(content.displayFor(call.display), call.now);
  const showFor = (call: V1Call) => {
    const view = viewOf(call);
    const { collections } = catalog.model(call.now).data;
    const currency = content.displayFor(call.display).currency.code;
    return (item: CatalogItem): V1Item => ({
      ...catalog.toWireItem(item, view),
      currency,
      variant: item.variant,
      collection: item.collectionSlug && (collections.get(item.collectionSlug) ?? item.collectionSlug),
      min_float: item.minFloat,
      max_float: item.maxFloat,
      url: `${call.origin}/products/${rootCategory}/all/${item.id}`,
    });
  };
  return [
    bindV1(listV1ItemsRoute, deps, ({ cursor, limit, ...criteria }, call) => {
      const model = catalog.model(call.now);
      const afterId = readCursor(cursor)?.id ?? 0;
      const found = selectItems(model, { ...criteria, copies: 'each' }, viewOf(call));
      const { rows, next } = toPage(pageById(model, found, { afterId, limit: limit + 1 }), limit, positionById);
      return { ...ok, payload: rows.map(showFor(call)), next };
    }),
    bindV1(readV1ItemRoute, deps, ({ id }, call) => {
      const item = catalog.findItem(id) ?? refuse('item_not_found');
      return replyWith(showFor(call)(item));
    }),
  ];
}
