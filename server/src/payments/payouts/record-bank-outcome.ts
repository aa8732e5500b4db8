import type { BankOutcome } from '#server/payments/bank.types.ts';
import { selectLine, updateLineOutcome } from '#server/payments/batches.sql.ts';
import { nextOutcome } from '#server/payments/batches.rules.ts';
import { toEndToEndId } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { BankRecord, Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { bookReturn } from './book-return.ts';
import { settlePayout } from './settle-payout.ts';

interface Outcome {
  batchId: number;
  payoutId: number;
  outcome: BankOutcome;
  /** Null if the report does not name it. */
  amountMinor: number | null;
  reason: string | null;
  /** Message of the bank, or member of staff. */
  reportedBy: string;
  now: Date;
}

/**
 * Books what the bank did with a payout of a file, once, in any order of reports; money that comes back needs another
 * destination. Changes nothing for an unknown payout, another amount, or a payout that a newer one or a newer file took over.
 * Locks the payout. Publishes `payments.payout_sent` or `payments.payout_failed`.
 */
export async function recordBankOutcome(
  tx: Tx,
  report: Outcome,
): Promise<{ record: BankRecord; payout: Payout | null }> {
  const { batchId, payoutId, amountMinor } = report;
  const payout = await selectPayoutForUpdate(tx, payoutId);
  const line = payout && (await selectLine(tx, { batchId, payoutId }));
  if (!line) return { record: 'unknown', payout: null };
  if (amountMinor !== null && amountMinor !== line.amountMinor) return { record: 'amount_differs', payout };
  const outcome = nextOutcome(line.outcome, report.outcome);
  if (!outcome) return { record: 'repeated', payout };
  if (payout.replacedAt || payout.batchId !== batchId) return { record: 'superseded', payout };
  await apply(tx, { payout, outcome, report });
  await updateLineOutcome(tx, { ...report, outcome });
  return { record: outcome, payout };
}

interface Step {
  payout: Payout;
  outcome: BankOutcome;
  report: Outcome;
}

async function apply(tx: Tx, { payout, outcome, report: { batchId, now, ...report } }: Step): Promise<void> {
  const { id: payoutId } = payout;
  const reason = report.reason ?? 'The bank gives no reason.';
  if (outcome === 'failed') {
    await settlePayout(tx, { payoutId, answer: { state: 'declined', reason }, now });
    return;
  }
  const providerPayoutId = toEndToEndId({ payoutId, batchId });
  await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId }, now });
  if (outcome === 'returned') await bookReturn(tx, { payout, reason, now });
}
