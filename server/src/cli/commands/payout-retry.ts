import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { retryPayout } from '#server/payments/payouts/retry-payout.ts';
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
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const { amountMinor } = await retryPayout(tx, { payoutId });
      const subject = `payout:${payoutId}`;
      await recordAudit(tx, { actor, action: 'payout.retried', subject, details: { amountMinor }, now });
    });
    return { payoutId };
  },
  toText: ({ payoutId }) => `Payout ${payoutId} leaves with the next file: npm run shop -- payout export --to=FILE`,
});
