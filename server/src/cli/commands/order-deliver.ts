import { z } from 'zod';
import { deliverOrder } from '#server/checkout/orders/deliver-order.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';

const tradeOfferSchema = z.string({ error: 'is missing' }).regex(/^\d{1,20}$/, 'is the number of a Steam trade offer');

/** Records that staff delivered an order on Steam. */
export const orderDeliver = defineCommand({
  name: 'order deliver',
  usage: 'ID --trade-offer=NUMBER',
  does: 'record that staff delivered an order, which they claimed before',
  positionals: ['id'],
  options: { 'trade-offer': { type: 'string' } },
  input: z.object({ id: idSchema, 'trade-offer': tradeOfferSchema }),
  run: async ({ db, clock, actor }, { id: orderId, 'trade-offer': tradeOfferId }) => {
    const now = clock.now();
    const lines = await inTransaction(db, async (tx) => {
      const delivered = await deliverOrder(tx, { orderId, tradeOfferId, now });
      const details = { tradeOfferId, lines: delivered };
      await recordAudit(tx, { actor, action: 'order.delivered', subject: `order:${orderId}`, details, now });
      return delivered;
    });
    return { orderId, lineCount: lines, tradeOfferId };
  },
  toText: ({ orderId, lineCount, tradeOfferId }) => {
    const lines = lineCount === 1 ? '1 line' : `${lineCount} lines`;
    return `Order ${orderId}: ${lines} delivered by trade offer ${tradeOfferId}.`;
  },
});
