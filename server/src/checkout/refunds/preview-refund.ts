import { listDeliveries } from '#server/delivery/delivery.queries.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { selectOrder } from '#server/checkout/checkout.sql.ts';
import { findPayment } from '#server/payments/payments.queries.ts';
import { planRefund } from './plan-refund.ts';
import type { RefundInput, RefundPreview } from './refunds.types.ts';
import { toSoldOrder } from './to-sold-order.ts';

/**
 * What a refund would give back, and where to, before it is confirmed. Refuses what the refund itself would refuse. Only
 * reads.
 */
export async function previewRefund(
  reader: Reader,
  { orderId, ...asked }: Pick<RefundInput, 'orderId' | 'lines' | 'destination'>,
): Promise<RefundPreview> {
  const sold = await toSoldOrder(reader, await selectOrder(reader, orderId), (id) => findPayment(reader, id));
  const { left, parts, split, fingerprint } = await planRefund(reader, sold, asked);
  const deliveries = await listDeliveries(reader, [orderId]);
  const lines = parts.map((part) => {
    const delivery = deliveries.find(({ linePosition }) => linePosition === part.position);
    if (delivery?.isStarted) refuse('delivery_under_way', { orderId, position: part.position });
    return { ...part, restockedCount: delivery?.status === 'open' ? part.count : 0 };
  });
  const isAll = left.every(
    ({ position, count }) => lines.some((one) => one.position === position && one.count === count) || count === 0,
  );
  return { ...split, parts: lines, isCovered: sold.lossCents !== null, isAll, plan: fingerprint };
}
