import { z } from 'zod';
import { retryDeliveryAsStaff } from '#server/office/bots/retry-delivery-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, idSchema } from './command-input.ts';

/** Lets the bots try a stopped delivery again. */
export const botRetry = defineCommand({
  name: 'bot retry',
  usage: 'DELIVERY [--gone]',
  does: 'let the bots try a stopped delivery again, end the hold after a reversed trade, or with --gone an unclear offer that Steam does not have',
  positionals: ['delivery'],
  options: { gone: { type: 'boolean' } },
  input: z.object({ delivery: idSchema, gone: z.boolean().default(false) }),
  run: async ({ db, clock, actor }, { delivery: id, gone: isGone }) => {
    await inTransaction(db, (tx) => retryDeliveryAsStaff(tx, { id, isGone, actor, now: clock.now() }));
    return { deliveryId: id };
  },
  toText: ({ deliveryId }) => [`The bots try delivery ${deliveryId} again.`],
});
