import { z } from 'zod';
import { idSchema, payloadSchema } from '#contract/fields.ts';
import { defineOfficeRoute } from './office-route.ts';
import { gonePayouts } from './payouts.ts';

export const checkPayoutRoute = defineOfficeRoute('checkPayout', {
  summary:
    'Asks the provider about an unclear payout: one that it took is booked as sent, any other is unclear no more',
  input: z.object({ id: idSchema }),
  reply: payloadSchema(
    z.object({
      answer: z.enum(['taken', 'not_taken', 'waiting']).meta({
        description: '`waiting`: the provider has none, but the attempt may still reach it, so it stays unclear',
      }),
    }),
  ),
  refusals: [
    ...gonePayouts,
    'payout_by_file',
    'payout_by_hand',
    'payout_failed_already',
    'payout_unclear',
    'too_many_requests',
  ],
});
