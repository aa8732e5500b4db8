import { purchaseDealRoute, purchasePackRoute } from '#contract/bargains.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { Bargain } from '#server/catalog/bargain.types.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { buyBargain } from './buy-bargain.ts';
import type { CheckoutDeps } from './checkout.types.ts';

const purchasesMax = 60;
const windowSeconds = 60;

/** The calls that buy a pack or a deal, both from the wallet. */
export function bargainPurchaseRoutes({ db, content, ...deps }: CheckoutDeps): BoundRoute[] {
  const buy = async (bargain: Bargain, expectedTotal: number | null, call: Call) => {
    const customerId = call.customerId();
    const key = `purchase:customer:${customerId}`;
    await refuseIfTooMany(db, { key, limit: purchasesMax, windowSeconds, now: call.now });
    const { idempotencyKey, origin: shopOrigin, now } = call;
    const seen = { display: content.displayFor(call.display), content: content.state() };
    const click = { customerId, bargain, expectedTotal, idempotencyKey, shopOrigin, now, ...seen };
    const orderId = await buyBargain(db, click, deps);
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
