import { z } from 'zod';
import { retryPayoutAsStaff } from '#server/office/payouts/retry-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, defineCommand } from './command-input.ts';

export const payoutRetry = defineCommand({
  name: 'payout retry',
  usage: 'ID',
  does: 'put a payout that failed at the bank into the next file',
  positionals: ['id'],
  options: {},
  input: z.object({ id: idSchema }),
  run: async ({ db, clock, actor }, { id: payoutId }) => {
    const change = { payoutId, reason: null, actor, now: clock.now() };
    await inTransaction(db, (tx) => retryPayoutAsStaff(tx, change));
    return { payoutId };
  },
  toText: ({ payoutId }) => `Payout ${payoutId} leaves with the next file: npm run shop -- payout export --to=FILE`,
});
