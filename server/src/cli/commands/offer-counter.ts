import { z } from 'zod';
import { fromMajor } from '#contract/money.ts';
import { loadContent } from '#server/content/load-content.ts';
import { answerOffer } from '#server/office/offers/answer-offer.ts';
import { priceCentsMax } from '#server/offers/offers.rules.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

/** Euros as staff type them, in cents. */
export const priceSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/, 'is an amount in euros such as 42.50')
  .transform((price) => fromMajor(Number(price), 2))
  .pipe(z.number().min(1, 'is above zero').max(priceCentsMax, 'is too large'));

export const offerCounter = defineCommand({
  name: 'offer counter',
  usage: 'ID PRICE [--replace] [--above-asked]',
  does: 'make a counter-offer, in euros, for a pending offer (the asking price is taken), or replace an open one',
  positionals: ['id', 'price'],
  options: { replace: { type: 'boolean', default: false }, 'above-asked': { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, price: priceSchema, replace: z.boolean(), 'above-asked': z.boolean() }),
  run: async ({ db, clock, actor }, { id: offerId, price: offeredCents, replace: isReplacement, ...flags }) => {
    const { settings } = await loadContent(db);
    const { offerExpiryHours: expiryHours } = settings;
    const isAboveAskedConfirmed = flags['above-asked'];
    const answer = { kind: 'counter' as const, offeredCents, expiryHours, isAboveAskedConfirmed, isReplacement };
    const offer = await answerOffer(db, { offerId, answer, call: null, actor, now: clock.now() });
    const isAskedTaken = offer.status === 'pending' && offeredCents === offer.askedCents;
    return { offerId, offered: euros(offeredCents), expiryHours: isAskedTaken ? null : expiryHours };
  },
  toText: ({ offerId, offered, expiryHours }) =>
    expiryHours === null
      ? `Offer ${offerId}: the asking price of ${formatSum(offered)} is taken.`
      : `Offer ${offerId}: ${formatSum(offered)} offered, open for ${expiryHours} hours.`,
});
