import { updateBatchFile } from '#server/payments/batches.sql.ts';
import { selectNetPayments } from '#server/payments/bank-facts.sql.ts';
import { selectLivePayoutForUpdate, updatePayoutBatch } from '#server/payments/payouts.sql.ts';
import { selectClosedMinor } from '#server/payments/surplus.sql.ts';
import type { BankOutcome } from '#server/payments/bank.types.ts';
import type { BankRecord, BatchLine, Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { bookReturn } from './book-return.ts';
import { bookSurplus } from './book-surplus.ts';
import { settlePayout } from './settle-payout.ts';

interface NewFact {
  /** Locked, as it was before the fact. */
  payout: Payout;
  /** Transfer that the fact is about. */
  line: Pick<BatchLine, 'batchId' | 'payoutId' | 'endToEndId'>;
  reported: BankOutcome;
  reason: string | null;
  now: Date;
}

/**
 * Books a payout as often as the bank paid it by all that is known, after a new fact. One payment more settles what is owed, or
 * is surplus; one less, which came back or was rejected after staff noted it, is surplus, also a closed one, or else the payout
 * itself. What waits for the bank fails by a rejection, and by money that came back before its debit was reported.
 */
export async function bookBankPayments(tx: Tx, fact: NewFact): Promise<BankRecord> {
  const { payout, reported, now } = fact;
  const { amountMinor, surplusMinor } = payout;
  const reason = fact.reason ?? 'The bank gives no reason.';
  const paidMinor = (await selectNetPayments(tx, payout.id)) * amountMinor;
  const closedMinor = await selectClosedMinor(tx, payout.id);
  const bookedMinor =
    (payout.state === 'sent' && payout.settledBy === null ? amountMinor : 0) + surplusMinor + closedMinor;
  if (paidMinor > bookedMinor) return bookPayment(tx, { ...fact, reason });
  if (paidMinor < bookedMinor) {
    if (surplusMinor + closedMinor > 0) await bookSurplus(tx, { payout, step: 'recovered', reason, now });
    else await bookReturn(tx, { payout, reason, now });
    return reported === 'failed' ? 'failed' : 'returned';
  }
  if (payout.state !== 'exported' || payout.batchId !== fact.line.batchId)
    return reported === 'failed' ? 'superseded' : reported;
  await settlePayout(tx, { payoutId: payout.id, answer: { state: 'declined', reason }, now });
  return reported;
}

async function bookPayment(tx: Tx, { payout, line, reason, now }: NewFact & { reason: string }): Promise<BankRecord> {
  const { id: payoutId, state, batchId, returnedAt, replacedAt } = payout;
  if (state === 'sent' || returnedAt || replacedAt) {
    // The payout that took over waits for staff from now on, unless it has left.
    if (replacedAt) await selectLivePayoutForUpdate(tx, payout);
    await bookSurplus(tx, { payout, step: 'overpaid', reason, now });
    return 'paid_twice';
  }
  await updatePayoutBatch(tx, line);
  await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId: line.endToEndId }, now });
  // A file that would pay it again must not be handed over any more.
  if (batchId !== null) await updateBatchFile(tx, batchId, null);
  return 'sent';
}
