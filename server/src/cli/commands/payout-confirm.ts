import { z } from 'zod';
import { decideExportedPayoutAsStaff } from '#server/office/payouts/decide-exported-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutConfirm = defineCommand({
  name: 'payout confirm',
  usage: 'ID --reason=TEXT',
  does: 'note that the bank has paid an exported payout, for banks that send no reports',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: payoutId, reason }) => {
    const decision = { payoutId, outcome: 'sent' as const, reason, actor, now: clock.now() };
    const { payout } = await inTransaction(db, (tx) => decideExportedPayoutAsStaff(tx, decision));
    return { payoutId, amount: euros(payout.amountMinor) };
  },
  toText: ({ payoutId, amount }) => `Payout ${payoutId} of ${formatSum(amount)} is sent.`,
});
