import { z } from 'zod';
import { answerOffer } from '#server/office/offers/answer-offer.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

/** Approves a pending offer at its asking price. */
export const offerApprove = defineCommand({
  name: 'offer approve',
  usage: 'ID',
  does: 'approve a pending offer at its asking price',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: offerId }) => {
    const answer = { kind: 'approve' as const };
    const { askedCents } = await answerOffer(db, { offerId, answer, call: null, actor, now: clock.now() });
    return { offerId, agreed: euros(askedCents) };
  },
  toText: ({ offerId, agreed }) => `Offer ${offerId} is approved at ${formatSum(agreed)}.`,
});
