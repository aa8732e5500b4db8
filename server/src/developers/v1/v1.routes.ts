import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { listV1OffersRoute, readV1KeyRoute } from '#contract/v1/v1-account.ts';
import { listV1PricesRoute, listV1SalesRoute } from '#contract/v1/v1-items.ts';
import type { ApiCaller } from '#server/developers/keys/api-key.types.ts';
import { listOfferPage } from '#server/offers/offers.queries.ts';
import { type BoundCall, ok, replyWith } from '#server/platform/http/bind.ts';
import { readCursor, toPage } from '#server/platform/keyset.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bindV1 } from './bind-v1.ts';
import { listPrices } from './list-prices.ts';
import { listSales } from './list-sales.ts';
import { copiesRoute } from './v1-copies.routes.ts';
import { itemRoutes } from './v1-items.routes.ts';
import { positionById, toEuros, toMinute, toV1Offer } from './v1.rules.ts';
import type { V1Deps } from './v1.types.ts';

/** Calls of the public API. */
export function v1Routes(deps: V1Deps): BoundCall<ApiCaller>[] {
  return [keyRoute(deps), ...itemRoutes(deps), copiesRoute(deps), ...marketRoutes(deps), offersRoute(deps)];
}

function keyRoute(deps: V1Deps): BoundCall<ApiCaller> {
  return bindV1(readV1KeyRoute, deps, (_input, { caller }) =>
    replyWith({ id: caller.keyId, scopes: [...caller.scopes], limit_per_minute: caller.limitPerMinute }),
  );
}

function marketRoutes(deps: V1Deps): BoundCall<ApiCaller>[] {
  const { db, catalog } = deps;
  return [
    bindV1(listV1PricesRoute, deps, async ({ id, cursor, limit }) => {
      if (!catalog.findItem(id)) refuse('item_not_found');
      const { rows, next } = await listPrices(db, { itemId: id, cursor, limit });
      const payload = rows.map(({ priceCents, beganAt }) => ({
        price: toEuros(priceCents),
        began_at: toEpochSeconds(beganAt),
      }));
      return { ...ok, payload, next };
    }),
    bindV1(listV1SalesRoute, deps, async ({ item_id: itemId = null, cursor, limit }, { now }) => {
      const { rows, next } = await listSales(db, { itemId, cursor, limit, now });
      const payload = rows.map((sale) => ({
        item_id: sale.itemId,
        title: sale.title,
        count: sale.count,
        price: toEuros(sale.unitCents),
        sold_at: toMinute(sale.paidAt),
        copy: sale.copy,
      }));
      return { ...ok, payload, next };
    }),
  ];
}

function offersRoute(deps: V1Deps): BoundCall<ApiCaller> {
  return bindV1(listV1OffersRoute, deps, async ({ cursor, limit }, { caller }) => {
    const afterId = readCursor(cursor)?.id ?? null;
    const offers = await listOfferPage(deps.db, { customerId: caller.customerId, afterId, limit: limit + 1 });
    const { rows, next } = toPage(offers, limit, positionById);
    return { ...ok, payload: rows.map(toV1Offer), next };
  });
}
