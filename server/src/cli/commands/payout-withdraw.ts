import { z } from 'zod';
import { withdrawPayoutFileAsStaff } from '#server/office/payouts/withdraw-payout-file-as-staff.ts';
import { readBatchOfDay } from '#server/payments/batches.queries.ts';
import { inTransaction } from '#server/platform/db.ts';
import { defineCommand, reasonSchema } from './command-input.ts';

export const payoutWithdraw = defineCommand({
  name: 'payout withdraw',
  usage: 'DAY --reason=TEXT',
  does: 'take back the file of a day that was not handed in at the bank: its payouts leave with another one. Be sure: the bank would pay both. A large one needs two members of staff',
  positionals: ['day'],
  options: { reason: { type: 'string' } },
  input: z.object({ day: z.iso.date('is no day, such as 2026-05-31'), reason: reasonSchema }),
  run: async ({ db, clock, actor }, { day, reason }) => {
    const { id: batchId } = await readBatchOfDay(db, day);
    const withdrawal = { batchId, reason, actor, now: clock.now() };
    const { batch, isWithdrawn, payoutIds } = await inTransaction(db, (tx) =>
      withdrawPayoutFileAsStaff(tx, withdrawal),
    );
    return { batchId, messageId: batch.messageId, isWithdrawn, payoutCount: payoutIds.length };
  },
  toText: ({ messageId, isWithdrawn, payoutCount }) => [
    isWithdrawn
      ? `${messageId} is withdrawn: ${payoutCount} payouts wait for another file.`
      : `Noted. The sum of ${messageId} needs another member of staff, who has to withdraw it too. Writing it again cancels this.`,
    'Delete every copy of it, so that nobody hands it in.',
  ],
});
