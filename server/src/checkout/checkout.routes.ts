import { listPurchasesRoute, purchaseProductRoute, readOrderRoute, type PurchaseRequest } from '#contract/checkout.ts';
import { coinDigits, toMajor } from '#contract/money.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { readBalance } from '#server/ledger/read-balance.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { refuseIfGuessingCodes } from '#server/promo/refuse-if-guessing-codes.ts';
import { balanceMethod } from './checkout.rules.ts';
import type { CheckoutDeps, Order, PurchaseWish } from './checkout.types.ts';
import { findPaymentPage } from './find-payment-page.ts';
import { listPurchases } from './list-purchases.ts';
import { purchaseWithBalance } from './purchase-with-balance.ts';
import { toEpochSeconds, toPurchaseRows } from './purchase-rows.ts';
import { readOrder } from './read-order.ts';
import { startCardPurchase } from './start-card-purchase.ts';

const purchasesMax = 60;
const windowSeconds = 60;

/** The calls of the checkout: buy the cart, and what was bought. */
export function checkoutRoutes({ db, content, rateLimitFactor, ...deps }: CheckoutDeps): BoundRoute[] {
  return [
    bind(purchaseProductRoute, async (input, call) => {
      const wish = toWish(input, call, content);
      const key = `purchase:customer:${wish.customerId}`;
      await refuseIfTooMany(db, { key, limit: purchasesMax, windowSeconds, now: call.now });
      if (wish.promoCode !== null) await refuseIfGuessingCodes(db, { ...wish, ip: call.ip, rateLimitFactor });
      if (wish.method !== balanceMethod) {
        const { orderId, redirectUrl } = await startCardPurchase(db, wish, deps);
        return { status: 'OK' as const, order_id: orderId, redirect_url: redirectUrl };
      }
      const orderId = await purchaseWithBalance(db, wish, deps);
      const { availableMinor } = await readBalance(db, wish.customerId);
      return { status: 'OK' as const, order_id: orderId, balance: toMajor(availableMinor, coinDigits) };
    }),
    bind(listPurchasesRoute, async (_input, call) => {
      const purchases = await listPurchases(db, call.customerId(), content.displayFor(call.display).language);
      const view = { coinName: content.settings().coinName, hasPhotos: deps.hasPhotos };
      return { status: 'OK' as const, payload: toPurchaseRows(purchases, view) };
    }),
    bind(readOrderRoute, async ({ id }, call) => {
      const order = await readOrder(db, id, call.customerId());
      const redirectUrl = await findPaymentPage(db, order, call.now);
      return { status: 'OK' as const, payload: { ...toOrder(order, call, content), redirect_url: redirectUrl } };
    }),
  ];
}

function toWish(input: PurchaseRequest, call: Call, content: ContentSnapshot): PurchaseWish {
  const { name, surname, email, phone, country, city, address, postCode, steamId = '' } = input;
  return {
    customerId: call.customerId(),
    bargain: null,
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

function toOrder(order: Order, call: Call, content: ContentSnapshot) {
  return {
    id: order.id,
    status: order.status,
    created_at: toEpochSeconds(order.createdAt),
    reserved_until: order.reservedUntil && toEpochSeconds(order.reservedUntil),
    total: toMajor(order.displayTotalMinor, order.displayDigits),
    currency: order.displayCurrency,
    message: order.outcome && content.translate(call.display.langId, `checkout.outcome_${order.outcome}`),
  };
}
