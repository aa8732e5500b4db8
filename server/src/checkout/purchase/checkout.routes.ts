import { purchaseProductRoute, type PurchaseRequest } from '#contract/checkout.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { bind, type BoundRoute, type Call, ok } from '#server/platform/http/bind.ts';
import { throttlePromoChecks } from '#server/promo/throttle-promo-checks.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import type { CheckoutDeps, Purchase, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { type DealRequest, purchaseDealRoute, purchasePackRoute } from '#contract/deals.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { purchaseByMethod } from './purchase-by-method.ts';
import { throttlePurchases } from './throttle-purchases.ts';
import { buyDeal } from './buy-deal.ts';

/** The calls that buy the cart, a pack or a deal. */
export function checkoutRoutes(checkout: CheckoutDeps): BoundRoute[] {
  const { db, content, rateLimitFactor, ...deps } = checkout;
  return [
    bind(purchaseProductRoute, async (input, call) => {
      const purchase = toInput(input, call, content);
      await throttlePurchases(db, { ...purchase, rateLimitFactor });
      if (purchase.promoCode !== null) await throttlePromoChecks(db, { ...purchase, ip: call.ip, rateLimitFactor });
      return toReply(db, purchase.customerId, await purchaseByMethod(db, purchase, deps));
    }),
    ...dealPurchaseRoutes(checkout),
  ];
}

async function toReply(db: Db, customerId: number, { orderId, redirectUrl }: Purchase) {
  if (redirectUrl !== null) return { ...ok, order_id: orderId, redirect_url: redirectUrl };
  const { availableMinor } = await readBalance(db, customerId);
  return { ...ok, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
}

function toInput(input: PurchaseRequest, call: Call, content: ContentSnapshot): PurchaseInput {
  const { name, surname, email, phone, country, city, address, postCode, steamId = '' } = input;
  return {
    customerId: call.customerId(),
    deal: null,
    method: input.directPayment === false ? balanceMethod : (input.paymentMethod ?? balanceMethod),
    usesBalance: input.use_balance ?? false,
    contact: { name, surname, email, phone, countryId: country, city, address, postCode, steamId },
    tradeUrl: input.tradeUrl,
    savesContact: input.save_details ?? false,
    promoCode: input.promocode ?? null,
    deliveryConsent: input.delivery_consent ?? false,
    expectedTotal: input.expected_total ?? null,
    idempotencyKey: call.idempotencyKey,
    shopOrigin: call.origin,
    display: content.displayFor(call.display),
    content: content.state(),
    now: call.now,
  };
}

function dealPurchaseRoutes({ db, content, rateLimitFactor, ...deps }: CheckoutDeps): BoundRoute[] {
  const buy = async (deal: Deal, input: DealRequest, call: Call) => {
    const customerId = call.customerId();
    const { idempotencyKey, origin: shopOrigin, now } = call;
    await throttlePurchases(db, { customerId, rateLimitFactor, now });
    const paid = { method: input.paymentMethod ?? balanceMethod, usesBalance: input.use_balance ?? false };
    const seen = { display: content.displayFor(call.display), content: content.state() };
    const { expected_total: expectedTotal = null, delivery_consent: deliveryConsent = false } = input;
    const agreed = { deliveryConsent, expectedTotal };
    const click = { customerId, deal, ...agreed, idempotencyKey, shopOrigin, now, ...paid, ...seen };
    return toReply(db, customerId, await buyDeal(db, click, deps));
  };
  return [
    bind(purchasePackRoute, ({ pack_id: id, ...input }, call) => buy({ kind: 'pack', id }, input, call)),
    bind(purchaseDealRoute, ({ prompt_id: id, ...input }, call) => buy({ kind: 'deal', id }, input, call)),
  ];
}
