import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { stockBoughtItem } from '#server/offers/stock-bought-item.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';
import { priceSchema } from './offer-counter.ts';

export const offerStock = defineCommand({
  name: 'offer stock',
  usage: 'ID [--price=PRICE] [--reserve]',
  does: 'put the item that arrived up for sale, a new one at a price, or reserve it',
  positionals: ['id'],
  options: { price: { type: 'string' }, reserve: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, price: priceSchema.optional(), reserve: z.boolean() }),
  run: async ({ db, clock, actor }, { id: offerId, price = null, reserve: isReserved }) => {
    const now = clock.now();
    return inTransaction(db, async (tx) => {
      const { itemId, purchaseCents } = await stockBoughtItem(tx, { offerId, salePriceCents: price, isReserved, now });
      const details = { itemId, purchaseCents, isReserved };
      await recordAudit(tx, { actor, action: 'offer.stocked', subject: `offer:${offerId}`, details, now });
      return { offerId, itemId, purchase: euros(purchaseCents), isReserved };
    });
  },
  toText: ({ offerId, itemId, purchase, isReserved }) =>
    `The item of offer ${offerId}, bought for ${formatSum(purchase)}, is ${isReserved ? 'reserved' : 'for sale'} as item ${itemId}.`,
});
