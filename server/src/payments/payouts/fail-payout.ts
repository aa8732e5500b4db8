import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import { refuse } from '#server/platform/refusal.ts';
import { toPayoutEvent } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutFailed } from '#server/payments/payouts.sql.ts';
import { selectEarlierPaid } from '#server/payments/surplus.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';

interface PayoutFailure {
  payoutId: number;
  reason: string;
  now: Date;
}

/**
 * Marks a payout as failed, with a reason from staff; the debt remains. Refuses payouts that are sent,
 * exported or unclear, and those whose debt an earlier one may have paid.
 * Publishes `payments.payout_failed`.
 */
export async function failPayout(tx: Tx, { payoutId, reason, now }: PayoutFailure): Promise<Payout> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (!payout) return refuse('payout_not_found', { payoutId });
  if (payout.state === 'sent') refuse('payout_sent_already', { payoutId });
  if (payout.state === 'exported') refuse('payout_exported', { payoutId });
  if (payout.state === 'failed') refuse('payout_failed_already', { payoutId });
  if (payout.isUnclear) refuse('payout_unclear', { payoutId });
  const earlierId = await selectEarlierPaid(tx, payoutId);
  if (earlierId !== null) refuse('payout_earlier_paid', { payoutId, earlierId });
  await updatePayoutFailed(tx, { id: payoutId, reason, now });
  await publish(tx, 'payments.payout_failed', toPayoutEvent(payout));
  return { ...payout, state: 'failed', failureReason: reason, failedAt: now };
}
