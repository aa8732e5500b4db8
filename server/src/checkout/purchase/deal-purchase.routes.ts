import { purchaseDealRoute, purchasePackRoute } from '#contract/deals.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { buyDeal } from './buy-deal.ts';
import type { CheckoutDeps } from '#server/checkout/checkout.types.ts';
import { throttlePurchases } from './throttle-purchases.ts';

/** The calls that buy a pack or a deal, both from the wallet. */
export function dealPurchaseRoutes({ db, content, rateLimitFactor, ...deps }: CheckoutDeps): BoundRoute[] {
  const buy = async (deal: Deal, expectedTotal: number | null, call: Call) => {
    const customerId = call.customerId();
    const { idempotencyKey, origin: shopOrigin, now } = call;
    await throttlePurchases(db, { customerId, rateLimitFactor, now });
    const seen = { display: content.displayFor(call.display), content: content.state() };
    const click = { customerId, deal, expectedTotal, idempotencyKey, shopOrigin, now, ...seen };
    const orderId = await buyDeal(db, click, deps);
    const { availableMinor } = await readBalance(db, customerId);
    return { status: 'OK' as const, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
  };
  return [
    bind(purchasePackRoute, ({ pack_id: id, expected_total: expected }, call) =>
      buy({ kind: 'pack', id }, expected ?? null, call),
    ),
    bind(purchaseDealRoute, ({ prompt_id: id, expected_total: expected }, call) =>
      buy({ kind: 'deal', id }, expected ?? null, call),
    ),
  ];
}
