import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { makeRefund } from '#server/checkout/refunds/make-refund.ts';
import { readOrderRefund } from '#server/checkout/refunds/refunds.queries.ts';
import type { OrderRefund } from '#server/checkout/refunds/refunds.types.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, destinationSchema, idSchema, positionSchema, reasonSchema } from './command-input.ts';
import { findPieces } from './find-pieces.ts';
import { toAuditDetails, toRefundData, toRefundText } from './refund-text.ts';

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
  run: async ({ db, clock, actor }, { to: destination, reason, again, ...asked }) => {
    const { id: orderId } = asked;
    const now = clock.now();
    const refund = await inTransaction(db, async (tx) => {
      const lines = await findPieces(tx, asked);
      const refundId = await makeRefund(tx, { orderId, lines, destination, reason, actor, isMadeOnce: !again, now });
      const made = await readOrderRefund(tx, refundId);
      if (isRepeated(made, now)) return made;
      const entry = {
        actor,
        action: 'order.refunded',
        subject: `order:${orderId}`,
        details: toAuditDetails(made),
        now,
      };
      await recordAudit(tx, entry, { customerId: made.customerId, details: { reason } });
      return made;
    });
    return { orderId, refund: toRefundData(refund), wasMadeBefore: isRepeated(refund, now) };
  },
  toText: ({ orderId, refund, wasMadeBefore }) => {
    const hint = wasMadeBefore ? ', made before; --again makes another' : '';
    return `Order ${orderId}: ${toRefundText(refund)}${hint}.`;
  },
});

const isRepeated = ({ createdAt }: OrderRefund, now: Date): boolean => createdAt < now;
