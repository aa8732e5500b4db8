import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { recallAttemptsMax, recallPayoutJob } from '#server/payments/payouts.rules.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { addJob } from '#server/platform/jobs.ts';

/** Has a job take back what a declined attempt of a payout left at the provider, if there was one. */
export async function queueRecall(tx: Tx, { id: payoutId, attempts, provider }: Payout): Promise<void> {
  if (attempts === 0 || provider === handProvider) return;
  await addJob(tx, { name: recallPayoutJob, payload: { payoutId }, attemptsMax: recallAttemptsMax });
}
