import { eurosBetween } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { sourceOf, toPayoutEvent } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutFailed, updatePayoutSent } from '#server/payments/payouts.sql.ts';
import type { Payout, PayoutAnswer } from '#server/payments/payouts.types.ts';

interface Settlement {
  payoutId: number;
  answer: PayoutAnswer;
  now: Date;
}

/**
 * Applies the answer of the provider, or of staff who pay by hand: books a sent payout and deletes its account, or stores why it failed. Publishes
 * `payments.payout_sent` or `payments.payout_failed`. Idempotent.
 */
export async function settlePayout(tx: Tx, { payoutId, answer, now }: Settlement): Promise<Payout> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  assert(payout, `payout ${payoutId} exists`);
  if (payout.state === 'sent' || payout.returnedAt) return payout;
  if (answer.state === 'declined') {
    await updatePayoutFailed(tx, { id: payoutId, reason: answer.reason, now });
    await publish(tx, 'payments.payout_failed', toPayoutEvent(payout));
    return {
      ...payout,
      state: 'failed',
      failureReason: answer.reason,
      failedAt: now,
      isUnclear: false,
      startedBy: null,
    };
  }
  await updatePayoutSent(tx, { id: payoutId, providerPayoutId: answer.providerPayoutId, now });
  await postTransfer(tx, {
    key: `payout:${payoutId}:sent`,
    kind: 'payout_sent',
    reference: `${payout.purpose}:${payout.referenceId}`,
    occurredAt: now,
    entries: eurosBetween('payouts_due', sourceOf(payout), payout.amountMinor),
  });
  await publish(tx, 'payments.payout_sent', toPayoutEvent(payout));
  const { providerPayoutId } = answer;
  return {
    ...payout,
    state: 'sent',
    providerPayoutId,
    sentAt: now,
    isUnclear: false,
    iban: null,
    handAccount: null,
    startedBy: null,
    failureReason: null,
    failedAt: null,
  };
}
