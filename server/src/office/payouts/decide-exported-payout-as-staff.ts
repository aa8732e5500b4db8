import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Decision extends PayoutChange {
  outcome: 'sent' | 'failed';
}

/** Notes what the statement of the bank says, with its audit entry. See `decide-exported-payout`. */
export async function decideExportedPayoutAsStaff(tx: Tx, { outcome, ...change }: Decision): Promise<Payout> {
  const isFailed = outcome === 'failed';
  const payout = await decideExportedPayout(tx, { ...change, outcome, reason: isFailed ? change.reason : null });
  await logPayoutChange(tx, payout, {
    ...change,
    reason: isFailed ? null : change.reason,
    action: `payout.${outcome}`,
    details: { byBank: false },
    personal: isFailed ? { failureReason: change.reason } : {},
  });
  return payout;
}
