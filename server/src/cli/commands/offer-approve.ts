import { z } from 'zod';
import { approveOffer } from '#server/offers/approve-offer.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
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
    const now = clock.now();
    const { askedCents } = await inTransaction(db, async (tx) => {
      const offer = await approveOffer(tx, { offerId, now });
      const details = { askedCents: offer.askedCents };
      await recordAudit(tx, { actor, action: 'offer.approved', subject: `offer:${offerId}`, details, now });
      return offer;
    });
    return { offerId, agreed: euros(askedCents) };
  },
  toText: ({ offerId, agreed }) => `Offer ${offerId} is approved at ${formatSum(agreed)}.`,
});
