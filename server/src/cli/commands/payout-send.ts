import { z } from 'zod';
import { openGateways } from '#server/app/open-gateways.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { formatEuros } from './table.ts';

export const payoutSend = defineCommand({
  name: 'payout send',
  usage: 'ID [--now]',
  does: 'send a pending or failed payout; --now ignores the hold',
  positionals: ['id'],
  options: { now: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, now: z.boolean() }),
  run: async ({ db, clock, actor, write }, { id: payoutId, now: isForced }) => {
    const { gateways } = await openGateways(db, clock);
    const now = clock.now();
    const payout = await sendPayout(db, {
      payoutId,
      gateways,
      isForced,
      now,
      record: (tx, { amountMinor, customerId, heldUntil, failureReason }, step) => {
        const details = { amountMinor, isForced: isForced && heldUntil > now };
        const entry = { actor, action: `payout.${step}`, subject: `payout:${payoutId}`, details, now };
        return recordAudit(tx, entry, { customerId, details: { failureReason } });
      },
    });
    const money = `${formatEuros(payout.amountMinor)} to ${payout.holder}, …${payout.lastFour}`;
    if (payout.state === 'failed') throw new Error(`Payout ${payoutId} failed: ${payout.failureReason}.`);
    write(`Payout ${payoutId} is sent: ${money}.`);
  },
});
