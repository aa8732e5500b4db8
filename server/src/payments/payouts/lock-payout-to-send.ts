import { selectPaymentForUpdate } from '#server/payments/payments.sql.ts';
import { refuseIfGone } from '#server/payments/payouts.rules.ts';
import { selectPayout, selectPayoutForUpdate } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';

/**
 * Locks the payments whose money a payout is, then the payout: a report of a dispute at the same moment comes first and is seen,
 * or comes after the attempt. Refuses one that has left or ended.
 */
export async function lockPayoutToSend(tx: Tx, payoutId: number): Promise<Payout> {
  const { paymentIds } = (await selectPayout(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  for (const paymentId of paymentIds) await selectPaymentForUpdate(tx, paymentId);
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  refuseIfGone(payout);
  return payout;
}
