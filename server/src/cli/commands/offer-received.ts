import { z } from 'zod';
import { receiveItem } from '#server/offers/receive-item.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';

export const offerReceived = defineCommand({
  name: 'offer received',
  usage: 'ID',
  does: 'note that the item of an agreed offer arrived at the shop',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: offerId }) => {
    const now = clock.now();
    const state = await inTransaction(db, async (tx) => {
      const { status } = await receiveItem(tx, { offerId, now });
      await recordAudit(tx, { actor, action: 'offer.received', subject: `offer:${offerId}`, details: { status }, now });
      return status;
    });
    return { offerId, state };
  },
  toText: ({ offerId }) => `The item of offer ${offerId} is received.`,
});
