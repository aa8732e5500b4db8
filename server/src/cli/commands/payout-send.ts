import { z } from 'zod';
import { openGateways } from '#server/app/open-gateways.ts';
import { sendPayoutAsStaff } from '#server/office/payouts/send-payout-as-staff.ts';
import { idSchema, reasonSchema, defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { formatSum } from './money-text.ts';
import { toPayoutData } from './payout-data.ts';

export const payoutSend = defineCommand({
  name: 'payout send',
  usage: 'ID --reason=TEXT [--now]',
  does: 'send a pending or failed payout; --now ignores the hold and an item that has not arrived',
  positionals: ['id'],
  options: { reason: { type: 'string' }, now: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, reason: reasonSchema, now: z.boolean() }),
  run: async ({ db, clock, config, actor }, { id: payoutId, reason, now: isForced }) => {
    const { gateways } = await openGateways(db, clock, config);
    const change = { payoutId, reason, actor, now: clock.now() };
    const payout = await sendPayoutAsStaff(db, { ...change, gateways, ignoresHold: isForced, ignoresItem: isForced });
    return toPayoutData(payout);
  },
  toText: ({ id, state, amount, holder, lastFour }) =>
    state === 'failed' ? [] : `Payout ${id} is sent: ${formatSum(amount)} to ${holder}, …${lastFour}.`,
  failureOf: ({ id, state, failureReason }) =>
    state === 'failed' ? new CommandFailure('payout_declined', `Payout ${id} failed: ${failureReason}.`) : null,
});
