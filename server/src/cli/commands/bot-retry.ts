import { z } from 'zod';
import { retryDeliveryAsStaff } from '#server/office/bots/retry-delivery-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, idSchema } from './command-input.ts';

/** Lets the bots try a stopped delivery again. */
export const botRetry = defineCommand({
  name: 'bot retry',
  usage: 'DELIVERY',
  does: 'let the bots try a stopped delivery again, or end the hold after a reversed trade',
  positionals: ['delivery'],
  options: {},
  input: z.object({ delivery: idSchema }),
  run: async ({ db, clock, actor }, { delivery: id }) => {
    await inTransaction(db, (tx) => retryDeliveryAsStaff(tx, { id, actor, now: clock.now() }));
    return { deliveryId: id };
  },
  toText: ({ deliveryId }) => [`The bots try delivery ${deliveryId} again.`],
});
