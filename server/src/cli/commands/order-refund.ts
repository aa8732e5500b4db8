import { z } from 'zod';
import { refundWithAudit } from '#server/office/orders/refund-with-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, destinationSchema, idSchema, positionSchema, reasonSchema } from './command-input.ts';
import { findPieces } from './find-pieces.ts';
import { refundOrderOnce } from './refund-order-once.ts';
import { toRefundData, toRefundText } from './refund-text.ts';

/** Refunds what is left of an order, a line, or some pieces of it. */
export const orderRefund = defineCommand({
  name: 'order refund',
  usage: 'ID [--line=N [--count=K]] [--to=source|wallet] [--again] --reason=TEXT',
  does: 'refund a paid order, one line or some pieces of it, delivered or not; the card gets what it paid, or all becomes coins; the same within five minutes only with --again',
  positionals: ['id'],
  options: {
    line: { type: 'string' },
    count: { type: 'string' },
    to: { type: 'string', default: 'source' },
    reason: { type: 'string' },
    again: { type: 'boolean', default: false },
  },
  input: z
    .object({
      id: idSchema,
      line: positionSchema.optional(),
      count: idSchema.optional(),
      to: destinationSchema,
      reason: reasonSchema,
      again: z.boolean(),
    })
    .refine(({ line, count }) => count === undefined || line !== undefined, {
      path: ['count'],
      error: 'needs --line',
    }),
  run: async ({ db, clock, actor }, { to: destination, reason, again: isAnother, ...asked }) => {
    const { id: orderId } = asked;
    const { refund, isRepeated } = await inTransaction(db, async (tx) => {
      const lines = await findPieces(tx, asked);
      const input = { orderId, lines, destination, reason, actor, now: clock.now() };
      if (isAnother) return { refund: await refundWithAudit(tx, input), isRepeated: false };
      return refundOrderOnce(tx, input);
    });
    return { orderId, refund: toRefundData(refund), wasMadeBefore: isRepeated };
  },
  toText: ({ orderId, refund, wasMadeBefore }) => {
    const hint = wasMadeBefore ? ', made before; --again makes another' : '';
    return `Order ${orderId}: ${toRefundText(refund)}${hint}.`;
  },
});
