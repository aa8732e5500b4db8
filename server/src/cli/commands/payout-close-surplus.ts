import { z } from 'zod';
import { surplusWays } from '#contract/office/payouts.ts';
import { closeSurplusAsStaff } from '#server/office/payouts/close-surplus-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutCloseSurplus = defineCommand({
  name: 'payout close-surplus',
  usage: `ID --way=${surplusWays.join('|')} --reason=TEXT`,
  does: 'close what the bank paid once too often and no report shows as returned: paid back by another way, or written off. A large one needs two members of staff',
  positionals: ['id'],
  options: { way: { type: 'string' }, reason: { type: 'string' } },
  input: z.object({
    id: idSchema,
    way: z.enum(surplusWays, { error: `has to be ${surplusWays.join(' or ')}` }),
    reason: reasonSchema,
  }),
  run: async ({ db, clock, actor }, { id: payoutId, way, reason }) => {
    const change = { payoutId, way, reason, actor, now: clock.now() };
    const { isClosed, surplusMinor } = await inTransaction(db, (tx) => closeSurplusAsStaff(tx, change));
    return { payoutId, way, isClosed, amount: euros(surplusMinor) };
  },
  toText: ({ payoutId, isClosed, amount }) =>
    isClosed
      ? `The surplus of payout ${payoutId} of ${formatSum(amount)} is closed.`
      : `Noted. The surplus of payout ${payoutId} of ${formatSum(amount)} needs another member of staff, who has to close it in the same way.`,
});
