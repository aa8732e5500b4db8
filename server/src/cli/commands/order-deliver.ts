import { z } from 'zod';
import { deliverOrderAsStaff } from '#server/office/orders/deliver-order-as-staff.ts';
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
    const delivery = { orderId, positions: null, tradeOfferId, actor, now: clock.now() };
    const lineCount = await inTransaction(db, (tx) => deliverOrderAsStaff(tx, delivery));
    return { orderId, lineCount, tradeOfferId };
  },
  toText: ({ orderId, lineCount, tradeOfferId }) => {
    const lines = lineCount === 1 ? '1 line' : `${lineCount} lines`;
    return `Order ${orderId}: ${lines} delivered by trade offer ${tradeOfferId}.`;
  },
});
