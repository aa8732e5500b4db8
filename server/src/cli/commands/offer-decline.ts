import { z } from 'zod';
import { answerOffer } from '#server/office/offers/answer-offer.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

/** Declines a pending offer with a reason. */
export const offerDecline = defineCommand({
  name: 'offer decline',
  usage: 'ID --reason=TEXT',
  does: 'decline a pending offer; the reason is shown to the customer',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: offerId, reason }) => {
    const answer = { kind: 'decline' as const, reason };
    await answerOffer(db, { offerId, answer, version: null, actor, now: clock.now() });
    return { offerId, reason };
  },
  toText: ({ offerId }) => `Offer ${offerId} is declined.`,
});
