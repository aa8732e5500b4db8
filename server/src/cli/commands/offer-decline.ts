import { z } from 'zod';
import { declineOfferForShop } from '#server/offers/decline-offer-for-shop.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
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
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const { askedCents, customerId } = await declineOfferForShop(tx, { offerId, reason, now });
      const entry = { actor, action: 'offer.declined', subject: `offer:${offerId}`, details: { askedCents }, now };
      await recordAudit(tx, entry, { customerId, details: { reason } });
    });
    return { offerId, reason };
  },
  toText: ({ offerId }) => `Offer ${offerId} is declined.`,
});
