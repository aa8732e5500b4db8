import { z } from 'zod';
import { refundWithAudit } from '#server/office/orders/refund-with-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, destinationSchema, idSchema, reasonSchema } from './command-input.ts';
import { toRefundData, toRefundText } from './refund-text.ts';

/** Cancels a paid order before its delivery. */
export const orderCancel = defineCommand({
  name: 'order cancel',
  usage: 'ID [--to=source|wallet] --reason=TEXT',
  does: 'cancel a paid order of which nothing is delivered: stop its delivery and refund what is left of it',
  positionals: ['id'],
  options: { to: { type: 'string', default: 'source' }, reason: { type: 'string' } },
  input: z.object({ id: idSchema, to: destinationSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: orderId, to: destination, reason }) => {
    const input = { orderId, lines: null, destination, reason, actor, now: clock.now() };
    const refund = await inTransaction(db, (tx) => refundWithAudit(tx, { ...input, isCancellation: true }));
    return { orderId, refund: toRefundData(refund) };
  },
  toText: ({ orderId, refund }) => `Order ${orderId} is cancelled: ${toRefundText(refund)}.`,
});
