import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { cancelOrder } from '#server/checkout/refunds/cancel-order.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, destinationSchema, idSchema, reasonSchema } from './command-input.ts';
import { toAuditDetails, toRefundData, toRefundText } from './refund-text.ts';

/** Cancels a paid order before its delivery. */
export const orderCancel = defineCommand({
  name: 'order cancel',
  usage: 'ID [--to=source|wallet] --reason=TEXT',
  does: 'cancel a paid order of which nothing is delivered: stop its delivery and refund what is left of it',
  positionals: ['id'],
  options: { to: { type: 'string', default: 'source' }, reason: { type: 'string' } },
  input: z.object({ id: idSchema, to: destinationSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: orderId, to: destination, reason }) => {
    const now = clock.now();
    const refund = await inTransaction(db, async (tx) => {
      const refundId = await cancelOrder(tx, { orderId, destination, reason, actor, now });
      const made = await readOrderRefund(tx, refundId);
      const entry = {
        actor,
        action: 'order.cancelled',
        subject: `order:${orderId}`,
        details: toAuditDetails(made),
        now,
      };
      await recordAudit(tx, entry, { customerId: made.customerId, details: { reason } });
      return made;
    });
    return { orderId, refund: toRefundData(refund) };
  },
  toText: ({ orderId, refund }) => `Order ${orderId} is cancelled: ${toRefundText(refund)}.`,
});
