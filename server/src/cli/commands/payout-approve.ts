import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutApprove = defineCommand({
  name: 'payout approve',
  usage: 'ID',
  does: 'approve a payout; above the setting two members of staff have to, each with an account of their own',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: payoutId }) => {
    const now = clock.now();
    const { amountMinor } = await inTransaction(db, async (tx) => {
      const payout = await approvePayout(tx, { payoutId, actor, now });
      const details = { amountMinor: payout.amountMinor };
      await recordAudit(tx, { actor, action: 'payout.approved', subject: `payout:${payoutId}`, details, now });
      return payout;
    });
    return { payoutId, amount: euros(amountMinor), actor };
  },
  toText: ({ payoutId, amount, actor }) => `Payout ${payoutId} of ${formatSum(amount)} is approved by ${actor}.`,
});
