import { z } from 'zod';
import { openGateways } from '#server/app/open-gateways.ts';
import { checkPayoutAsStaff } from '#server/office/payouts/check-payout-as-staff.ts';
import type { PayoutCheckAnswer } from '#server/payments/reconciliation/check-payout.ts';
import { defineCommand, idSchema } from './command-input.ts';

const texts: Record<PayoutCheckAnswer, string> = {
  taken: 'the provider has it, so it is booked as sent.',
  not_taken: 'the provider has none, so nothing was paid.',
  waiting: 'the provider has none yet, and the attempt may still reach it. Ask again in 15 minutes.',
};

export const payoutCheck = defineCommand({
  name: 'payout check',
  usage: 'ID',
  does: 'ask the provider about an unclear payout: one that it took is booked as sent, any other is unclear no more',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, config, actor }, { id: payoutId }) => {
    const { gateways } = await openGateways(db, clock, config);
    return { payoutId, answer: await checkPayoutAsStaff(db, { payoutId, gateways, actor, now: clock.now() }) };
  },
  toText: ({ payoutId, answer }) => `Payout ${payoutId}: ${texts[answer]}`,
});
