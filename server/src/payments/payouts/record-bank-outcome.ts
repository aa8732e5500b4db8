import type { BankOutcome, BankReportRow } from '#server/payments/bank.types.ts';
import { selectLine, updateBatchFile, updateLineOutcome, updateLineReference } from '#server/payments/batches.sql.ts';
import { isAmountOf, nextOutcome } from '#server/payments/batches.rules.ts';
import { toEndToEndId } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutBatch } from '#server/payments/payouts.sql.ts';
import type { BankRecord, BatchLine, Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { bookReturn } from './book-return.ts';
import { bookSurplus } from './book-surplus.ts';
import { recoverSurplus } from './recover-surplus.ts';
import { settlePayout } from './settle-payout.ts';

interface Outcome extends Pick<BankReportRow, 'amount' | 'bankReference' | 'reason'> {
  batchId: number;
  payoutId: number;
  outcome: BankOutcome;
  /** Decides about everything that has no decision of its own. */
  isRest?: boolean;
  /** Message of the bank, or member of staff. */
  reportedBy: string;
  now: Date;
}

interface Recorded {
  record: BankRecord;
  payout: Payout | null;
}

/**
 * Books what the bank did with a payout of a file, once, in any order of reports. The first payment settles the payout, from
 * whichever file; every further one is booked as paid once too often. Money that comes back needs another destination. Changes
 * nothing for an unknown payout or another amount. Locks the payout. Publishes `payments.payout_sent` or
 * `payments.payout_failed`.
 */
export async function recordBankOutcome(tx: Tx, report: Outcome): Promise<Recorded> {
  const { batchId, payoutId } = report;
  const payout = await selectPayoutForUpdate(tx, payoutId);
  const line = payout && (await selectLine(tx, { batchId, payoutId }));
  if (!line) return { record: 'unknown', payout: null };
  if (!isAmountOf(line, report.amount)) return { record: 'amount_differs', payout };
  return { record: await recordLine(tx, { payout, line, report }), payout };
}

interface Step {
  payout: Payout;
  line: BatchLine;
  report: Outcome;
}

async function recordLine(tx: Tx, step: Step): Promise<BankRecord> {
  const { payout, line, report } = step;
  const { bankReference, reportedBy, now } = report;
  if (report.isRest === true && line.outcome !== null) return 'repeated';
  if (report.outcome === 'returned') {
    const recovered = await recoverSurplus(tx, { payout, bankReference: bankReference ?? reportedBy, now });
    if (recovered === 'known') return 'repeated';
    if (recovered === 'booked') {
      if (line.isSurplus) await updateLineOutcome(tx, { ...report, outcome: 'returned', isSurplus: true });
      return 'returned';
    }
  }
  const outcome = nextOutcome(line.outcome, report.outcome);
  if (outcome === null) return report.outcome === 'sent' ? await recordAgain(tx, step) : 'repeated';
  const record = await apply(tx, { ...step, outcome });
  const isSurplus = record === 'paid_twice' || (record === 'superseded' && outcome === 'returned');
  await updateLineOutcome(tx, { ...report, outcome, isSurplus });
  // Neither this file nor one that would pay the payout again may be handed over any more.
  for (const batchId of new Set([line.batchId, payout.batchId]))
    if (batchId !== null) await updateBatchFile(tx, batchId, null);
  return record;
}

/** A debit of a transfer that was paid: the same one, or a second one with another reference of the bank. */
async function recordAgain(tx: Tx, { payout, line, report: { bankReference, now } }: Step): Promise<BankRecord> {
  if (bankReference === null || bankReference === line.bankReference) return 'repeated';
  if (line.bankReference === null) {
    await updateLineReference(tx, line, bankReference);
    return 'repeated';
  }
  const { isNew } = await bookSurplus(tx, { payout, transfer: `${toEndToEndId(line)}:${bankReference}`, now });
  return isNew ? 'paid_twice' : 'repeated';
}

async function apply(
  tx: Tx,
  { payout, line, report: { now, ...report }, outcome }: Step & { outcome: BankOutcome },
): Promise<BankRecord> {
  const { id: payoutId } = payout;
  const reason = report.reason ?? 'The bank gives no reason.';
  const isOpen = payout.state !== 'sent' && !payout.returnedAt && !payout.replacedAt;
  if (outcome === 'failed') {
    if (payout.state !== 'exported' || payout.batchId !== line.batchId) return 'superseded';
    await settlePayout(tx, { payoutId, answer: { state: 'declined', reason }, now });
    return 'failed';
  }
  const endToEndId = toEndToEndId(line);
  if (isOpen) {
    await updatePayoutBatch(tx, line);
    await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId: endToEndId }, now });
  } else if (outcome === 'sent') {
    await bookSurplus(tx, { payout, transfer: endToEndId, now });
    return 'paid_twice';
  } else if (payout.state !== 'sent' || payout.providerPayoutId !== endToEndId) return 'superseded';
  if (outcome === 'returned') await bookReturn(tx, { payout, reason, now });
  return outcome;
}
