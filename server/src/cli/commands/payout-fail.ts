import { z } from 'zod';
import { decideExportedPayoutAsStaff } from '#server/office/payouts/decide-exported-payout-as-staff.ts';
import { failPayoutAsStaff } from '#server/office/payouts/fail-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

export const payoutFail = defineCommand({
  name: 'payout fail',
  usage: 'ID --reason=TEXT [--not-paid]',
  does: 'mark a payout as failed; the money stays owed, or coins go back. --not-paid: the bank will not pay the exported one',
  positionals: ['id'],
  options: { reason: { type: 'string' }, 'not-paid': { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, reason: reasonSchema, 'not-paid': z.boolean() }),
  run: async ({ db, clock, actor }, { id: payoutId, reason, 'not-paid': isUnpaid }) => {
    const change = { payoutId, reason, actor, now: clock.now() };
    const isDecided = await inTransaction(db, async (tx) => {
      if (isUnpaid) return (await decideExportedPayoutAsStaff(tx, { ...change, outcome: 'failed' })).isDecided;
      await failPayoutAsStaff(tx, change);
      return true;
    });
    return { payoutId, reason, isDecided };
  },
  toText: ({ payoutId, isDecided }) =>
    isDecided
      ? `Payout ${payoutId} has failed. Coins of a refund of balance go back. Other money stays owed; send it again or let the customer name another card or account.`
      : `Noted. The amount of payout ${payoutId} needs another member of staff, who has to note it too.`,
});
