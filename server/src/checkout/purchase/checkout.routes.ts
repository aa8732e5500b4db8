import { purchaseProductRoute, type PurchaseRequest } from '#contract/checkout.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { throttlePromoChecks } from '#server/promo/throttle-promo-checks.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import type { CheckoutDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';
import { throttlePurchases } from './throttle-purchases.ts';

/** The call that buys the cart. */
export function checkoutRoutes({ db, content, rateLimitFactor, ...deps }: CheckoutDeps): BoundRoute[] {
  return [
    bind(purchaseProductRoute, async (input, call) => {
      const wish = toInput(input, call, content);
      await throttlePurchases(db, { ...wish, rateLimitFactor });
      if (wish.promoCode !== null) await throttlePromoChecks(db, { ...wish, ip: call.ip, rateLimitFactor });
      if (wish.method !== balanceMethod) {
        const { orderId, redirectUrl } = await startCardPurchase(db, wish, deps);
        return { status: 'OK' as const, order_id: orderId, redirect_url: redirectUrl };
      }
      const orderId = await purchaseWithBalance(db, wish, deps);
      const { availableMinor } = await readBalance(db, wish.customerId);
      return { status: 'OK' as const, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
    }),
  ];
}

function toInput(input: PurchaseRequest, call: Call, content: ContentSnapshot): PurchaseInput {
  const { name, surname, email, phone, country, city, address, postCode, steamId = '' } = input;
  return {
    customerId: call.customerId(),
    deal: null,
    method: input.directPayment === false ? balanceMethod : (input.paymentMethod ?? balanceMethod),
    contact: { name, surname, email, phone, countryId: country, city, address, postCode, steamId },
    tradeUrl: input.tradeUrl,
    promoCode: input.promocode ?? null,
    expectedTotal: input.expected_total ?? null,
    idempotencyKey: call.idempotencyKey,
    shopOrigin: call.origin,
    display: content.displayFor(call.display),
    content: content.state(),
    now: call.now,
  };
}
