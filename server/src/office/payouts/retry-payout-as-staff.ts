import { retryPayout } from '#server/payments/payouts/retry-payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

/** Puts a payout into the next file, with its audit entry. See `retry-payout`. */
export async function retryPayoutAsStaff(tx: Tx, change: PayoutChange): Promise<void> {
  const payout = await retryPayout(tx, change);
  await logPayoutChange(tx, payout, { ...change, action: 'payout.retried' });
}
