import { isDeepStrictEqual } from 'node:util';
import { deleteUnpaidNotes } from '#server/payments/approvals.sql.ts';
import { insertBankFact, selectFactsOfLine, updateLineState } from '#server/payments/bank-facts.sql.ts';
import type { BankFact, BankOutcome, BankReportRow } from '#server/payments/bank.types.ts';
import { countFacts, isAmountOf, outcomeOf } from '#server/payments/batches.rules.ts';
import { selectLine, updateBatchFile } from '#server/payments/batches.sql.ts';
import { selectPayoutForUpdate, updatePayoutContradicted } from '#server/payments/payouts.sql.ts';
import type { BankRecord, BatchLine, Payout } from '#server/payments/payouts.types.ts';
import { selectSettledPayout } from '#server/payments/surplus.sql.ts';
import type { Tx } from '#server/platform/db.ts';
import { bookBankPayments } from './book-bank-payments.ts';

interface Outcome extends Pick<BankReportRow, 'amount' | 'bankReference' | 'reason'> {
  batchId: number;
  payoutId: number;
  outcome: BankOutcome;
  /** Decides about everything that has no decision of its own. */
  isRest?: boolean;
  isNote?: boolean;
  /** Whether a failure or a return that is not known yet may be booked. */
  isConfirmed?: (line: BatchLine) => Promise<boolean>;
  /** Message of the bank, or member of staff. */
  reportedBy: string;
  now: Date;
}

interface Recorded {
  record: BankRecord;
  payout: Payout | null;
}

const kinds: Record<BankOutcome, BankFact['kind']> = { sent: 'debit', returned: 'credit', failed: 'rejection' };

/**
 * Stores what the bank did with a transfer of a file, and books its payout as often as the bank paid it by all that is
 * stored: the books are the same in any order of reports, and a fact that is known changes nothing. Changes nothing either for
 * an unknown transfer or another amount. A rejection by the bank undoes a payment that only staff noted, and marks
 * one that the bank itself reported, so that staff decide. Locks the payout. Publishes `payments.payout_sent` or `payments.payout_failed`.
 */
export async function recordBankOutcome(tx: Tx, report: Outcome): Promise<Recorded> {
  const { batchId, payoutId } = report;
  const payout = await selectPayoutForUpdate(tx, payoutId);
  const line = payout && (await selectLine(tx, { batchId, payoutId }));
  if (!line) return { record: 'unknown', payout: null };
  if (!isAmountOf(line, report.amount)) return { record: 'amount_differs', payout };
  if (report.isRest === true && line.outcome !== null && !line.isPaidByNote) return { record: 'repeated', payout };
  if (!(await mayBook(tx, line, report))) return { record: 'second_person', payout };
  const { isNew, isCounted } = await storeFact(tx, line, report);
  // Money that moved says more than the status of the transfer; what came back is booked by its credit.
  if (report.outcome === 'failed' && isPaidByBank(line)) {
    if (line.outcome !== 'sent') return { record: 'repeated', payout };
    if (isNew) await markContradicted(tx, payout, report);
    return { record: 'unclear', payout };
  }
  if (!isCounted) return { record: 'repeated', payout };
  const { outcome: reported, reason, now } = report;
  return { record: await bookBankPayments(tx, { payout, line, reported, reason, now }), payout };
}

/** The bank itself said so, and not only staff. */
const isPaidByBank = ({ debits, isPaidByNote }: BatchLine): boolean => debits > 0 && !isPaidByNote;

/** Marks the payout that the transfer paid: its own, unless another one settled that, or the later one that it settled. */
async function markContradicted(tx: Tx, { id, state, batchId, settledBy }: Payout, report: Outcome): Promise<void> {
  const isOwn = state === 'sent' && settledBy === null && batchId === report.batchId;
  const contradictedId = isOwn ? id : await selectSettledPayout(tx, id);
  if (contradictedId === null) return;
  await updatePayoutContradicted(tx, { id: contradictedId, at: report.now });
}

/** Each message that rejects a transfer is a fact of its own. */
const referenceOf = ({ outcome, isNote = false, bankReference, reportedBy }: Outcome): string =>
  outcome === 'failed' && !isNote ? reportedBy : (bankReference ?? '');

async function mayBook(tx: Tx, line: BatchLine, report: Outcome): Promise<boolean> {
  const { outcome, isConfirmed } = report;
  if (outcome === 'sent' || (outcome === 'failed' && (line.isRejected || isPaidByBank(line)))) return true;
  const reference = referenceOf(report);
  const known = await selectFactsOfLine(tx, line);
  if (known.some((fact) => fact.kind === kinds[outcome] && fact.reference === reference)) return true;
  if (isConfirmed && !(await isConfirmed(line))) return false;
  await deleteUnpaidNotes(tx, line);
  return true;
}

/** New: the fact was not known. Counted: what all facts say has changed. */
async function storeFact(tx: Tx, line: BatchLine, report: Outcome): Promise<{ isNew: boolean; isCounted: boolean }> {
  const { batchId, payoutId } = line;
  const { outcome, isNote = false, reason, reportedBy, now: reportedAt } = report;
  const fact = { kind: kinds[outcome], reference: referenceOf(report), isNote, reason, reportedBy, reportedAt };
  if (!(await insertBankFact(tx, { batchId, payoutId, ...fact }))) return { isNew: false, isCounted: false };
  const facts = countFacts(await selectFactsOfLine(tx, line));
  if (isDeepStrictEqual(facts, { debits: line.debits, credits: line.credits, isRejected: line.isRejected }))
    return { isNew: true, isCounted: false };
  const next = outcomeOf(facts);
  const decided = next !== line.outcome && { outcomeReason: reason, reportedBy, reportedAt };
  await updateLineState(tx, { ...line, ...facts, outcome: next, ...decided });
  // A file about which the bank has reported must not be handed over any more.
  await updateBatchFile(tx, batchId, null);
  return { isNew: true, isCounted: true };
}
