import { z } from 'zod';
import { returnHandPayoutAsStaff } from '#server/office/payouts/return-hand-payout-as-staff.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';

export const payoutReturnHand = defineCommand({
  name: 'payout return-hand',
  usage: 'ID --reason=TEXT',
  does: 'note that the money of a payout by hand came back, or that it was noted as paid by mistake. A large one needs two members of staff',
  positionals: ['id'],
  options: { reason: { type: 'string' } },
  input: z.object({ id: idSchema, reason: reasonSchema }),
  run: async ({ db, clock, actor }, { id: payoutId, reason }) => {
    const change = { payoutId, reason, actor, now: clock.now() };
    const { isReturned } = await inTransaction(db, (tx) => returnHandPayoutAsStaff(tx, change));
    return { payoutId, isReturned };
  },
  toText: ({ payoutId, isReturned }) =>
    isReturned
      ? `Payout ${payoutId} is booked back. Coins of a refund of balance go back; other money stays owed, and the customer is asked for other details.`
      : `Noted. The amount of payout ${payoutId} needs another member of staff, who has to note it too.`,
});
