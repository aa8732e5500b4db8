import { listV1CopiesRoute } from '#contract/v1/v1-copies.ts';
import { rootCategory } from '#server/catalog/catalog.rules.ts';
import { listCopyPage } from '#server/catalog/copies/copies.queries.ts';
import { toWireFacts } from '#server/catalog/search/wire-copies.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { type BoundCall, ok } from '#server/platform/http/bind.ts';
import { readCursor, toPage } from '#server/platform/keyset.ts';
import { bindV1 } from './bind-v1.ts';
import { positionById } from './v1.rules.ts';
import type { V1Deps } from './v1.types.ts';

/** Copies by id. New ones come last, so pages miss none. */
export function copiesRoute(deps: V1Deps): BoundCall<ApiCaller> {
  const { db, catalog, content, hasPhotos } = deps;
  return bindV1(listV1CopiesRoute, deps, async ({ item_id: itemId = null, cursor, limit }, call) => {
    const display = content.displayFor(call.display);
    const view = catalog.view(display, call.now);
    const query = { itemId, afterId: readCursor(cursor)?.id ?? 0, limit: limit + 1 };
    const { rows, next } = toPage(await listCopyPage(db, query), limit, positionById);
    const payload = rows.map(({ id, copyOf, title, quality, priceCents, copy }) => ({
      id,
      item_id: copyOf,
      title,
      quality,
      price: view.toShown(priceCents),
      currency: display.currency.code,
      ...toWireFacts(copy, hasPhotos),
      url: `${call.origin}/products/${rootCategory}/all/${id}`,
    }));
    return { ...ok, payload, next };
  });
}
