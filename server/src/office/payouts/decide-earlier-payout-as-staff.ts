import { allowBesideEarlier } from '#server/payments/payouts/allow-beside-earlier.ts';
import { settleWithEarlier } from '#server/payments/payouts/settle-with-earlier.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Decision extends PayoutChange {
  outcome: 'settled' | 'owed';
}

/**
 * Decides about a payout of which the bank paid an earlier one after all, with its audit entry. See `settle-with-earlier` and
 * `allow-beside-earlier`.
 */
export async function decideEarlierPayoutAsStaff(tx: Tx, { outcome, ...change }: Decision): Promise<void> {
  const isSettled = outcome === 'settled';
  const { payout, earlierId } = isSettled
    ? await settleWithEarlier(tx, change)
    : await allowBesideEarlier(tx, change.payoutId);
  const action = isSettled ? 'payout.settled_by_earlier' : 'payout.allowed_beside_earlier';
  await logPayoutChange(tx, payout, { ...change, action, details: { earlierId } });
}
