import { listPurchasesRoute, readLastContactRoute, readOrderRoute } from '#contract/checkout.ts';
import { assert } from '#server/platform/assert.ts';
import { bind, type BoundRoute } from '#server/platform/http/bind.ts';
import { findDisputeStatus } from '#server/payments/disputes.queries.ts';
import { findDeclineText } from '#server/payments/payments.queries.ts';
import { findLastContact, findPaymentPage, readOrder } from '#server/checkout/checkout.queries.ts';
import type { CheckoutDeps } from '#server/checkout/checkout.types.ts';
import { hydrateOrders } from './hydrate-orders.ts';
import { listPurchases } from './list-purchases.ts';
import { toOrderDetails, toPurchaseRows } from './purchase-rows.ts';

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
      const { closeReason } = order;
      const [redirectUrl, dispute, [purchase]] = await Promise.all([
        findPaymentPage(db, order, call.now),
        findDisputeStatus(db, { purpose: 'order', referenceId: id }),
        hydrateOrders(db, [order], content.displayFor(call.display).language),
      ]);
      assert(purchase, `order ${id} is read`);
      const hint = closeReason === 'declined' ? await findDeclineText(db, order.paymentId) : null;
      const keys = closeReason ? [`checkout.outcome_${closeReason}`, hint].filter((key) => key !== null) : [];
      const message = keys.map((key) => content.translate(call.display.langId, key)).join(' ') || null;
      const details = toOrderDetails(purchase, { coinName: content.settings().coinName, hasPhotos });
      return {
        status: 'OK' as const,
        payload: { ...details, message, dispute, redirect_url: redirectUrl },
      };
    }),
    bind(readLastContactRoute, async (_input, call) => ({
      status: 'OK' as const,
      payload: await findLastContact(db, call.customerId()),
    })),
  ];
}
