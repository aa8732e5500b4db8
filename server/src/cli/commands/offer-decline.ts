import { z } from 'zod';
import { answerOffer } from '#server/office/offers/answer-offer.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

/** Declines a pending offer with a reason. */
export const offerDecline = defineCommand({
  name: 'offer decline',
  usage: 'ID --reason=TEXT',
  does: 'decline a pending offer; the customer reads the reason, a usual one (`offer reasons`) in their language',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: offerId, reason }) => {
    const answer = { kind: 'decline' as const, reason };
    await answerOffer(db, { offerId, answer, call: null, actor, now: clock.now() });
    const declined = await findOffer(db, offerId);
    return { offerId, reason, shown: declined?.declineReason ?? reason };
  },
  toText: ({ offerId, shown }) => `Offer ${offerId} is declined. The customer reads: ${shown}`,
});
