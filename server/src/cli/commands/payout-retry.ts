import { z } from 'zod';
import { retryPayoutAsStaff } from '#server/office/payouts/retry-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

export const payoutRetry = defineCommand({
  name: 'payout retry',
  usage: 'ID --reason=TEXT',
  does: 'put a payout that failed at the bank into the next file',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: payoutId, reason }) => {
    const change = { payoutId, reason, actor, now: clock.now() };
    await inTransaction(db, (tx) => retryPayoutAsStaff(tx, change));
    return { payoutId };
  },
  toText: ({ payoutId }) => `Payout ${payoutId} leaves with the next file: npm run shop -- payout export --to=FILE`,
});
