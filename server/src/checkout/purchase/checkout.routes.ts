import { purchaseProductRoute, type PurchaseRequest } from '#contract/checkout.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/ledger.queries.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { throttlePromoChecks } from '#server/promo/throttle-promo-checks.ts';
import { balanceMethod } from '#server/checkout/checkout.rules.ts';
import type { CheckoutDeps, PurchaseInput } from '#server/checkout/checkout.types.ts';
import { purchaseDealRoute, purchasePackRoute } from '#contract/deals.ts';
import type { Deal } from '#server/deals/deals.types.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { startCardPurchase } from './start-card-purchase.ts';
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
      if (purchase.method !== balanceMethod) {
        const { orderId, redirectUrl } = await startCardPurchase(db, purchase, deps);
        return { status: 'OK' as const, order_id: orderId, redirect_url: redirectUrl };
      }
      const orderId = await purchaseWithBalance(db, purchase, deps);
      const { availableMinor } = await readBalance(db, purchase.customerId);
      return { status: 'OK' as const, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
    }),
    ...dealPurchaseRoutes(checkout),
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

interface SeenDeal {
  expected_total?: number | null | undefined;
  delivery_consent?: boolean | undefined;
}

function dealPurchaseRoutes({ db, content, rateLimitFactor, ...deps }: CheckoutDeps): BoundRoute[] {
  const buy = async (deal: Deal, seen: SeenDeal, call: Call) => {
    const customerId = call.customerId();
    const { idempotencyKey, origin: shopOrigin, now } = call;
    await throttlePurchases(db, { customerId, rateLimitFactor, now });
    const { expected_total: expectedTotal = null, delivery_consent: deliveryConsent = false } = seen;
    const shown = { display: content.displayFor(call.display), content: content.state() };
    const click = { customerId, deal, deliveryConsent, expectedTotal, idempotencyKey, shopOrigin, now, ...shown };
    const orderId = await buyDeal(db, click, deps);
    const { availableMinor } = await readBalance(db, customerId);
    return { status: 'OK' as const, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
  };
  return [
    bind(purchasePackRoute, ({ pack_id: id, ...seen }, call) => buy({ kind: 'pack', id }, seen, call)),
    bind(purchaseDealRoute, ({ prompt_id: id, ...seen }, call) => buy({ kind: 'deal', id }, seen, call)),
  ];
}
