import { cancelOrderRoute } from '#contract/cancellation.ts';
import { listPurchasesRoute, readOrderRoute, type OrderDetails } from '#contract/checkout.ts';
import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { assert } from '#server/platform/assert.ts';
import { bind, type BoundRoute, type Call, replyWith } from '#server/platform/http/bind.ts';
import { refuseIfTooMany } from '#server/platform/rate-limit.ts';
import { findDisputeStatus } from '#server/payments/disputes.queries.ts';
import { findDeclineText, hasUnexplainedRefund } from '#server/payments/payments.queries.ts';
import { findPaymentPage, readOrder } from '#server/checkout/checkout.queries.ts';
import type { CheckoutDeps, Order } from '#server/checkout/checkout.types.ts';
import { cancelOwnOrder } from '#server/checkout/refunds/cancel-own-order.ts';
import { cancellationEnd } from '#server/checkout/refunds/refunds.rules.ts';
import { hydrateOrders } from './hydrate-orders.ts';
import { listPurchases } from './list-purchases.ts';
import { outcomeTextOf, toOrderDetails, toPurchaseRows } from './purchase-rows.ts';

type OrderDeps = Pick<CheckoutDeps, 'db' | 'content' | 'hasPhotos'>;

const cancellationsMax = 20;
const windowSeconds = 3600;

/** The calls of a customer about orders that were placed. */
export function orderRoutes(deps: OrderDeps): BoundRoute[] {
  const { db, content, hasPhotos } = deps;
  return [
    bind(listPurchasesRoute, async (_input, call) => {
      const purchases = await listPurchases(db, call.customerId(), content.displayFor(call.display).language);
      const view = { coinName: content.settings().coinName, hasPhotos };
      return replyWith(toPurchaseRows(purchases, view));
    }),
    bind(readOrderRoute, async ({ id }, call) =>
      replyWith(await readDetails(deps, await readOrder(db, id, call.customerId()), call)),
    ),
    bind(cancelOrderRoute, async ({ id: orderId, refund_to: refundTo }, call) => {
      const customerId = call.customerId();
      const { idempotencyKey, now } = call;
      const key = `cancellation:customer:${customerId}`;
      await refuseIfTooMany(db, { key, limit: cancellationsMax, windowSeconds, now });
      const destination = refundTo === 'balance' ? ('wallet' as const) : refundTo;
      const { orderCancelMinutes: cancelMinutes } = content.settings();
      await cancelOwnOrder(db, { orderId, customerId, destination, cancelMinutes, idempotencyKey, now });
      const order = await readOrder(db, orderId, customerId);
      return replyWith(await readDetails(deps, order, call));
    }),
  ];
}

async function readDetails({ db, content, hasPhotos }: OrderDeps, order: Order, call: Call): Promise<OrderDetails> {
  const { id, closeReason, paymentId } = order;
  const [redirectUrl, dispute, isRefundedByHand, [purchase]] = await Promise.all([
    findPaymentPage(db, order, call.now),
    findDisputeStatus(db, { purpose: 'order', referenceId: id }),
    hasUnexplainedRefund(db, paymentId),
    hydrateOrders(db, [order], content.displayFor(call.display).language),
  ]);
  assert(purchase, `order ${id} is read`);
  const isDeclined = closeReason === 'declined' || closeReason === 'declined_by_bank';
  const hint = isDeclined ? await findDeclineText(db, paymentId) : null;
  const keys = closeReason ? [outcomeTextOf(order, closeReason), hint].filter((key) => key !== null) : [];
  const message = keys.map((key) => content.translate(call.display.langId, key)).join(' ') || null;
  const { coinName, orderCancelMinutes } = content.settings();
  const isOpen = purchase.isUndelivered && dispute !== 'open' && !isRefundedByHand;
  const end = isOpen ? cancellationEnd(order, orderCancelMinutes) : null;
  return {
    ...toOrderDetails(purchase, { coinName, hasPhotos }),
    message,
    dispute,
    redirect_url: redirectUrl,
    cancel_until: end !== null && call.now < end ? toEpochSeconds(end) : null,
  };
}
