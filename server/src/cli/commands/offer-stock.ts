import { z } from 'zod';
import { formatMoment } from '#server/formatting/format-date.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import { reversibleUntil } from '#server/offers/reversible-until.ts';
import { stockBoughtItemAsStaff } from '#server/office/offers/stock-bought-item-as-staff.ts';
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
    const stocking = { offerId, salePriceCents: price, isReserved, actor, now: clock.now() };
    const { itemId, purchaseCents } = await stockBoughtItemAsStaff(db, stocking);
    const offer = await findOffer(db, offerId);
    const until = offer && (await reversibleUntil(db, offer));
    const reversibleTo = until && until > clock.now() ? formatMoment(until) : null;
    return { offerId, itemId, purchase: euros(purchaseCents), isReserved, reversibleUntil: reversibleTo };
  },
  toText: ({ offerId, itemId, purchase, isReserved, reversibleUntil: until }) =>
    `The item of offer ${offerId}, bought for ${formatSum(purchase)}, is ${isReserved ? 'reserved' : 'for sale'} as item ${itemId}.` +
    (until === null ? '' : ` Steam can reverse its trade until ${until}.`),
});
