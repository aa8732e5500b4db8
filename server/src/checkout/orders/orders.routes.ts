import { listPurchasesRoute, readLastContactRoute, readOrderRoute } from '#contract/checkout.ts';
import { toMajor } from '#contract/money.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import type { ContentSnapshot } from '#server/content/content-snapshot.ts';
import { bind, type BoundRoute, type Call } from '#server/platform/http/bind.ts';
import { findLastContact, findPaymentPage, readOrder } from '#server/checkout/checkout.queries.ts';
import type { CheckoutDeps, Order } from '#server/checkout/checkout.types.ts';
import { listPurchases } from './list-purchases.ts';
import { toPurchaseRows } from './purchase-rows.ts';

export function orderRoutes({
  db,
  content,
  hasPhotos,
}: Pick<CheckoutDeps, 'db' | 'content' | 'hasPhotos'>): BoundRoute[] {
  return [
    bind(listPurchasesRoute, async (_input, call) => {
      const purchases = await listPurchases(db, call.customerId(), content.displayFor(call.display).language);
      const view = { coinName: content.settings().coinName, hasPhotos };
      return { status: 'OK' as const, payload: toPurchaseRows(purchases, view) };
    }),
    bind(readOrderRoute, async ({ id }, call) => {
      const order = await readOrder(db, id, call.customerId());
      const redirectUrl = await findPaymentPage(db, order, call.now);
      return { status: 'OK' as const, payload: { ...toOrder(order, call, content), redirect_url: redirectUrl } };
    }),
    bind(readLastContactRoute, async (_input, call) => ({
      status: 'OK' as const,
      payload: await findLastContact(db, call.customerId()),
    })),
  ];
}

function toOrder(order: Order, call: Call, content: ContentSnapshot) {
  return {
    id: order.id,
    status: order.status,
    created_at: toEpochSeconds(order.createdAt),
    reserved_until: order.reservedUntil && toEpochSeconds(order.reservedUntil),
    total: toMajor(order.displayTotalMinor, order.displayDigits),
    currency: order.displayCurrency,
    message: order.closeReason && content.translate(call.display.langId, `checkout.outcome_${order.closeReason}`),
  };
}
