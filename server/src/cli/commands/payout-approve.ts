import { z } from 'zod';
import { approvePayoutAsStaff } from '#server/office/payouts/approve-payout-as-staff.ts';
import { readPayoutDetails } from '#server/payments/payout-list.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutApprove = defineCommand({
  name: 'payout approve',
  usage: 'ID --reason=TEXT',
  does: 'approve a payout; above the setting two members of staff have to, each with an account of their own',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: payoutId, reason }) => {
    const change = { payoutId, reason, actor, now: clock.now() };
    const { amountMinor } = await inTransaction(db, (tx) => approvePayoutAsStaff(tx, change));
    const { payout } = await readPayoutDetails(db, payoutId, { now: change.now, withoutItem: [] });
    return { payoutId, amount: euros(amountMinor), actor, approvalsNeeded: payout.approvalsNeeded };
  },
  toText: ({ payoutId, amount, actor, approvalsNeeded }) => {
    const rest = approvalsNeeded === 0 ? ', although it needs no approval' : '';
    return `Payout ${payoutId} of ${formatSum(amount)} is approved by ${actor}${rest}.`;
  },
});
