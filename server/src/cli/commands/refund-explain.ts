import { z } from 'zod';
import { explainRefundAsStaff } from '#server/office/orders/explain-refund-as-staff.ts';
import { readUnexplainedRefund } from '#server/payments/payments.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { findPieces } from './find-pieces.ts';
import { defineCommand, idSchema, positionSchema, reasonSchema } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';
import { toRefundData, toRefundText } from './refund-text.ts';

/** Explains a refund that was made at the provider, so that it is booked like one that the shop makes. */
export const refundExplain = defineCommand({
  name: 'refund explain',
  usage: 'ID [--line=N [--count=K] | --goodwill] --reason=TEXT',
  does: "say what a refund made in Stripe's dashboard was for: all that is left of the order, one line or some pieces of it, or goodwill; nothing is sent",
  positionals: ['id'],
  options: {
    line: { type: 'string' },
    count: { type: 'string' },
    goodwill: { type: 'boolean', default: false },
    reason: { type: 'string' },
  },
  input: z
    .object({
      id: idSchema,
      line: positionSchema.optional(),
      count: idSchema.optional(),
      goodwill: z.boolean(),
      reason: reasonSchema,
    })
    .refine(({ line, count }) => count === undefined || line !== undefined, {
      path: ['count'],
      error: 'needs --line',
    })
    .refine(({ line, goodwill }) => !goodwill || line === undefined, {
      path: ['goodwill'],
      error: 'is for no line',
    }),
  run: async ({ db, clock, actor }, { id: refundId, goodwill, reason, ...asked }) => {
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      const { referenceId } = await readUnexplainedRefund(tx, refundId);
      const pieces = goodwill ? ('goodwill' as const) : await findPieces(tx, { id: referenceId, ...asked });
      const explanation = { refundId, pieces, reason, actor, now };
      const { orderId, amountMinor, refund } = await explainRefundAsStaff(tx, explanation);
      return { refundId, orderId, amount: euros(amountMinor), orderRefund: refund && toRefundData(refund) };
    });
  },
  toText: ({ refundId, orderId, amount, orderRefund }) => {
    const what = orderRefund ? toRefundText(orderRefund) : `${formatSum(amount)} as goodwill`;
    return `Refund ${refundId} is explained: order ${orderId}, ${what}.`;
  },
});
