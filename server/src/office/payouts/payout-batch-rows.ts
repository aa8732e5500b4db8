import { toEpochSeconds } from '#contract/epoch-seconds.ts';
import { euroDigits, toMajor } from '#contract/money.ts';
import { othersNamedMax } from '#contract/office/payout-batches.ts';
import type { ImportedRow, ListedBatch, PayoutBatch } from '#server/payments/payouts.types.ts';
import type { NextBatch } from '#server/payments/payouts/read-next-batch.ts';

const toEuros = (cents: number): number => toMajor(cents, euroDigits);

export function toBatchRow({ id, day, messageId, createdAt, payoutCount, amountMinor, ...batch }: ListedBatch) {
  const { sent, failed, returned, open, hasFile, needsTwo } = batch;
  const { acknowledgedAt, withdrawalAskedBy, withdrawalAskedAt, withdrawnAt } = batch;
  return {
    id,
    day,
    message_id: messageId,
    created_at: toEpochSeconds(createdAt),
    payouts: payoutCount,
    amount: toEuros(amountMinor),
    sent,
    failed,
    returned,
    open,
    has_file: hasFile,
    needs_two: needsTwo,
    acknowledged_at: acknowledgedAt && toEpochSeconds(acknowledgedAt),
    withdrawal_asked_by: withdrawalAskedBy,
    withdrawal_asked_at: withdrawalAskedAt && toEpochSeconds(withdrawalAskedAt),
    withdrawn_at: withdrawnAt && toEpochSeconds(withdrawnAt),
  };
}

export function toNextBatch({ day, isNew, closed, payoutCount, amountMinor, fingerprint, othersNamed }: NextBatch) {
  return {
    day,
    is_new: isNew,
    closed,
    payouts: payoutCount,
    amount: toEuros(amountMinor),
    fingerprint,
    others_named: othersNamed.slice(0, othersNamedMax).map((payout) => ({
      id: payout.id,
      amount: toEuros(payout.amountMinor),
      holder: payout.holder,
      customer_name: payout.customerName,
    })),
    others_named_count: othersNamed.length,
  };
}

export function toBatchFile({ batch, xml, isNew }: { batch: PayoutBatch; xml: string; isNew: boolean }) {
  const { id, messageId, payoutCount: payouts, amountMinor } = batch;
  return { id, file_name: `${messageId}.xml`, xml, is_new: isNew, payouts, amount: toEuros(amountMinor) };
}

export function toReportRow({ endToEndId, payoutId, amountMinor, reason, record }: ImportedRow) {
  const amount = amountMinor === null ? null : toEuros(amountMinor);
  return { end_to_end_id: endToEndId, payout_id: payoutId, amount, reason, record };
}
