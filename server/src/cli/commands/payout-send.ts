import { z } from 'zod';
import { openGateways } from '#server/app/open-gateways.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { findOffer } from '#server/offers/offers.queries.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import { sendPayout } from '#server/payments/payouts/send-payout.ts';
import type { Reader } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { idSchema, defineCommand } from './command-input.ts';
import { CommandFailure } from './command-output.ts';
import { formatSum } from './money-text.ts';
import { toPayoutData } from './payout-data.ts';

export const payoutSend = defineCommand({
  name: 'payout send',
  usage: 'ID [--now]',
  does: 'send a pending or failed payout; --now ignores the hold and an item that has not arrived',
  positionals: ['id'],
  options: { now: { type: 'boolean', default: false } },
  input: z.object({ id: idSchema, now: z.boolean() }),
  run: async ({ db, clock, config, actor }, { id: payoutId, now: isForced }) => {
    if (!isForced) await refuseIfItemMissing(db, payoutId);
    const { gateways } = await openGateways(db, clock, config);
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
    return toPayoutData(payout);
  },
  toText: ({ id, state, amount, holder, lastFour }) =>
    state === 'failed' ? [] : `Payout ${id} is sent: ${formatSum(amount)} to ${holder}, …${lastFour}.`,
  failureOf: ({ id, state, failureReason }) =>
    state === 'failed' ? new CommandFailure('payout_declined', `Payout ${id} failed: ${failureReason}.`) : null,
});

/** An item that has not arrived is not paid for. */
async function refuseIfItemMissing(reader: Reader, payoutId: number): Promise<void> {
  const { purpose, referenceId: offerId, state } = await readPayout(reader, payoutId);
  if (purpose !== 'offer' || state === 'sent') return;
  const offer = await findOffer(reader, offerId);
  if (offer && !offer.receivedAt) refuse('offer_not_received', { offerId });
}
