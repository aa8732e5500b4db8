import { z } from 'zod';
import { earlierOutcomes } from '#contract/office/payout-surplus.ts';
import { decideEarlierPayoutAsStaff } from '#server/office/payouts/decide-earlier-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, idSchema, reasonSchema } from './command-input.ts';

export const payoutDecideEarlier = defineCommand({
  name: 'payout decide-earlier',
  usage: `ID --outcome=${earlierOutcomes.join('|')} --reason=TEXT`,
  does: 'decide about a payout of which the bank paid an earlier one after all: that one settles it, or it is owed as well and needs its approvals again',
  positionals: ['id'],
  options: { outcome: { type: 'string' }, reason: { type: 'string' } },
  input: z.object({
    id: idSchema,
    outcome: z.enum(earlierOutcomes, { error: `has to be ${earlierOutcomes.join(' or ')}` }),
    reason: reasonSchema,
  }),
  run: async ({ db, clock, actor }, { id: payoutId, outcome, reason }) => {
    const decision = { payoutId, outcome, reason, actor, now: clock.now() };
    await inTransaction(db, (tx) => decideEarlierPayoutAsStaff(tx, decision));
    return { payoutId, outcome };
  },
  toText: ({ payoutId, outcome }) =>
    outcome === 'settled'
      ? `Payout ${payoutId} is settled by the earlier one: nothing is sent.`
      : `Payout ${payoutId} is owed as well, with no approvals. The money of the earlier one has to come back.`,
});
