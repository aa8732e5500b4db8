import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

/** Approves a payout, with its audit entry. See `approve-payout`. */
export async function approvePayoutAsStaff(tx: Tx, change: PayoutChange): Promise<Payout> {
  const payout = await approvePayout(tx, change);
  await logPayoutChange(tx, payout, { ...change, action: 'payout.approved' });
  return payout;
}
