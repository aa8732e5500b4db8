import { z } from 'zod';
import { listPayouts } from '#server/payments/payouts.queries.ts';
import { formatMoment } from '#server/formatting/format-date.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatSum } from './money-text.ts';
import { toPayoutData } from './payout-data.ts';
import { toList } from './table.ts';

const payoutsMax = 100;

/** Lists payouts, owed and sent. */
export const payoutList = defineCommand({
  name: 'payout list',
  usage: '[--state=pending|exported|sent|failed] [--before=ID]',
  does: `show the newest ${payoutsMax} payouts, or those before one`,
  positionals: [],
  options: { state: { type: 'string' }, before: { type: 'string' } },
  input: z.object({
    state: z.enum(['pending', 'exported', 'sent', 'failed']).optional(),
    before: idSchema.optional(),
  }),
  run: async ({ db }, { state = null, before: beforeId = null }) => {
    const payouts = await listPayouts(db, { state, beforeId, limit: payoutsMax });
    return { payouts: payouts.map(toPayoutData) };
  },
  toText: ({ payouts }) =>
    toList(payouts, 'There are no such payouts.', {
      ID: ({ id }) => id,
      FOR: ({ purpose, referenceId }) => `${purpose} ${referenceId}`,
      STATE: ({ state }) => state,
      AMOUNT: ({ amount }) => formatSum(amount),
      TO: ({ cardBrand, lastFour }) => `${cardBrand ?? 'iban'} …${lastFour}`,
      'HELD UNTIL': ({ heldUntil }) => formatMoment(heldUntil),
      TRIES: ({ attempts }) => attempts,
      REASON: ({ failureReason }) => failureReason ?? '',
    }),
});
