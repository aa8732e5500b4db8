import { z } from 'zod';
import { startHandPayoutAsStaff } from '#server/office/payouts/start-hand-payout-as-staff.ts';
import { toHandDestination } from '#server/payments/hand-payouts.rules.ts';
import { inTransaction } from '#server/platform/db.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';
import { euros, formatSum } from './money-text.ts';

export const payoutStartHand = defineCommand({
  name: 'payout start-hand',
  usage: 'ID --reason=TEXT [--now]',
  does: 'claim a payout by MB WAY or MULTIBANCO that you pay in the app of the bank now; --now ignores the hold and a missing item',
  positionals: ['id'],
  options: { reason: { type: 'string' }, now: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, reason: reasonSchema, now: z.boolean() }),
  run: async ({ db, clock, actor }, { id: payoutId, reason, now: isForced }) => {
    const start = { payoutId, reason, actor, now: clock.now(), ignoresHold: isForced, ignoresItem: isForced };
    const payout = await inTransaction(db, (tx) => startHandPayoutAsStaff(tx, start));
    return { payoutId, amount: euros(payout.amountMinor), destination: toHandDestination(payout) };
  },
  toText: ({ payoutId, amount, destination }) => [
    destination.method === 'mbway'
      ? `Pay ${formatSum(amount)} by MB WAY to ${destination.phone}, ${destination.holder}.`
      : `Pay ${formatSum(amount)} by MULTIBANCO: entity ${destination.entity}, reference ${destination.reference}, ${destination.holder}.`,
    `Then note it: npm run shop -- payout settle-hand ${payoutId} --outcome=paid --reference=TEXT --reason=TEXT`,
  ],
});
