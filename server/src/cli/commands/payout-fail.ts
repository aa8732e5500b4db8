import { z } from 'zod';
import { recordAudit } from '#server/audit/record-audit.ts';
import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

export const payoutFail = defineCommand({
  name: 'payout fail',
  usage: 'ID [--reason=TEXT] [--not-paid]',
  does: 'mark a payout as failed; the money stays owed. --not-paid: the bank will not pay the exported one',
  positionals: ['id'],
  options: { reason: { type: 'string' }, 'not-paid': { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, reason: reasonSchema.default('no reason given'), 'not-paid': z.boolean() }),
  run: async ({ db, clock, actor }, { id: payoutId, reason, 'not-paid': isUnpaid }) => {
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const { amountMinor, customerId } = isUnpaid
        ? await decideExportedPayout(tx, { payoutId, outcome: 'failed', reason, actor, now })
        : await failPayout(tx, { payoutId, reason, now });
      const entry = { actor, action: 'payout.failed', subject: `payout:${payoutId}`, details: { amountMinor }, now };
      await recordAudit(tx, entry, { customerId, details: { failureReason: reason } });
    });
    return { payoutId, reason };
  },
  toText: ({ payoutId }) =>
    `Payout ${payoutId} has failed. The money stays owed; send it again or let the customer name another card or account.`,
});
