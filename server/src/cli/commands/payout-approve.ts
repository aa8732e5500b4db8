import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros } from './table.ts';

export const payoutApprove = defineCommand({
  name: 'payout approve',
  usage: 'ID',
  does: 'approve a payout; above the setting two members of staff have to, each with an account of their own',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor, write }, { id: payoutId }) => {
    const now = clock.now();
    const { amountMinor } = await inTransaction(db, async (tx) => {
      const payout = await approvePayout(tx, { payoutId, actor, now });
      const details = { amountMinor: payout.amountMinor };
      await recordAudit(tx, { actor, action: 'payout.approved', subject: `payout:${payoutId}`, details, now });
      return payout;
    });
    write(`Payout ${payoutId} of ${formatEuros(amountMinor)} is approved by ${actor}.`);
  },
});
