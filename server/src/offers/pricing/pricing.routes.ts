import { estimatePricesRoute } from '#contract/price-estimate.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, replyWith } from '#server/platform/http/bind.ts';
import { toWireEstimate } from './pricing-view.ts';
import { suggestPrices } from './suggest-prices.ts';

export function pricingRoutes(db: Db): BoundRoute[] {
  return [
    bind(estimatePricesRoute, async ({ ids, quality: wear = null }, call) => {
      const wanted = ids.map((itemId) => ({ itemId, wear }));
      const suggestions = await suggestPrices(db, wanted, call.now);
      return replyWith([...suggestions].map(([itemId, suggestion]) => toWireEstimate(itemId, suggestion)));
    }),
  ];
}
