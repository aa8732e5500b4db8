import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutConfirm = defineCommand({
  name: 'payout confirm',
  usage: 'ID',
  does: 'note that the bank has paid an exported payout, for banks that send no reports',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: payoutId }) => {
    const now = clock.now();
    const { amountMinor } = await inTransaction(db, async (tx) => {
      const payout = await decideExportedPayout(tx, { payoutId, outcome: 'sent', reason: null, actor, now });
      const details = { amountMinor: payout.amountMinor, byBank: false };
      await recordAudit(tx, { actor, action: 'payout.sent', subject: `payout:${payoutId}`, details, now });
      return payout;
    });
    return { payoutId, amount: euros(amountMinor) };
  },
  toText: ({ payoutId, amount }) => `Payout ${payoutId} of ${formatSum(amount)} is sent.`,
});
