import type { Tx } from '#server/platform/db.ts';
import { selectPayoutForUpdate, updatePayoutFailed } from '#server/payments/payouts.sql.ts';
import { endFailedPayout } from './end-failed-payout.ts';

interface UnsentPayout {
  payoutId: number;
  reason: string;
  now: Date;
}

/**
 * Fails and ends a payout that was not sent. Returns false, and changes nothing, if it was sent or ended before, or if the
 * provider or the bank may have paid it. Locks the payout.
 */
export async function endUnsentPayout(tx: Tx, { payoutId, reason, now }: UnsentPayout): Promise<boolean> {
  const payout = await selectPayoutForUpdate(tx, payoutId);
  if (!payout || payout.state === 'sent' || payout.state === 'exported' || payout.isUnclear || payout.replacedAt)
    return false;
  if (payout.state === 'pending') await updatePayoutFailed(tx, { id: payoutId, reason, now });
  return endFailedPayout(tx, { payoutId, now });
}
