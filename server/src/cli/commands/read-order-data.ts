import { findOrderSummary } from '#server/checkout/checkout.queries.ts';
import type { OrderSummary } from '#server/checkout/checkout.types.ts';
import { listOrderRefunds } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Delivery } from '#server/delivery/delivery.types.ts';
import { findDisputeStatus, findOpenDispute } from '#server/payments/disputes.queries.ts';
import type { Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { euros } from './money-text.ts';
import { toRefundData } from './refund-text.ts';

export type OrderData = Awaited<ReturnType<typeof readOrderData>>;

/** Facts of an order for staff, with its lines, refunds and dispute. */
export async function readOrderData(db: Db, id: number) {
  const order = (await findOrderSummary(db, id)) ?? refuse('order_not_found');
  const [refunds, deliveries] = [await listOrderRefunds(db, [id]), await listDeliveries(db, [id])];
  return {
    ...toOrderData(order),
    dispute: await findDispute(db, order),
    lines: toLineData(order, refunds, deliveries),
    refunds: refunds.map(toRefundData),
  };
}

function toOrderData(order: OrderSummary) {
  const { id, status, customerId, method, paymentId } = order;
  const { createdAt, paidAt, completedAt, closedAt, closeReason } = order;
  return {
    id,
    status,
    customerId,
    total: euros(order.totalCents),
    method,
    fromWallet: euros(order.walletCents),
    paymentId,
    createdAt,
    paidAt,
    completedAt,
    closedAt,
    closeReason,
  };
}

/** The newest dispute of the order at the bank, an open one with its id and the deadline of its evidence; null without one. */
async function findDispute(db: Db, { id, paymentId }: OrderSummary) {
  const open = paymentId === null ? null : await findOpenDispute(db, paymentId);
  if (open) return { status: open.status, id: open.id, evidenceDueAt: open.evidenceDueAt };
  const status = await findDisputeStatus(db, { purpose: 'order', referenceId: id });
  return status && { status, id: null, evidenceDueAt: null };
}

function toLineData({ lines }: OrderSummary, refunds: OrderRefund[], deliveries: Delivery[]) {
  const refunded = refunds.flatMap((refund) => refund.lines);
  return lines.map(({ position, itemId, count, unitCents, title }) => ({
    line: position,
    itemId,
    count,
    unit: euros(unitCents),
    refundedCount: refunded.filter((line) => line.position === position).reduce((sum, line) => sum + line.count, 0),
    delivery: stateOf(deliveries.find(({ linePosition }) => linePosition === position)),
    title,
  }));
}

function stateOf(delivery: Delivery | undefined) {
  return delivery?.isStarted ? 'under_way' : (delivery?.status ?? null);
}
