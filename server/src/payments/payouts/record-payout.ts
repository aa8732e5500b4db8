import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';
import { recallAttemptsMax, recallPayoutJob } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutArrived } from '#server/payments/payouts.sql.ts';
import type { Payout, PayoutReport } from '#server/payments/payouts.types.ts';
import { bookReturn } from './book-return.ts';
import { settlePayout } from './settle-payout.ts';

interface Source {
  provider: string;
  now: Date;
}

/**
 * Applies a provider's report on a payout that it took. One that did not arrive is booked back and needs another
 * destination; a job takes its money back from the provider. Idempotent in any order, also before the answer to
 * `send-payout` is settled. Publishes `payments.payout_failed`.
 */
export async function recordPayout(tx: Tx, report: PayoutReport, { provider, now }: Source): Promise<void> {
  const { payoutId, providerPayoutId } = report;
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (payout?.provider !== provider || !isOfAttempt(payout, report)) return;
  await settlePayout(tx, { payoutId, answer: { state: 'sent', providerPayoutId }, now });
  if (report.state === 'arrived') return updatePayoutArrived(tx, payoutId, now);
  await bookReturn(tx, { payout, reason: report.failureReason ?? 'failed', now });
  await addJob(tx, { name: recallPayoutJob, payload: { payoutId }, attemptsMax: recallAttemptsMax });
}

/** Returned payouts have ended, and payouts that were never tried are not the reported one. */
function isOfAttempt(payout: Payout, { providerPayoutId }: PayoutReport): boolean {
  if (payout.returnedAt || payout.replacedAt || payout.attempts === 0) return false;
  return payout.providerPayoutId === null || payout.providerPayoutId === providerPayoutId;
}
