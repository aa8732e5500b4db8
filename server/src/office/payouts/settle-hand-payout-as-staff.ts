import type { Payout } from '#server/payments/payouts.types.ts';
import { settleHandPayout, type HandOutcome } from '#server/payments/payouts/settle-hand-payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Settlement extends PayoutChange {
  outcome: HandOutcome;
}

const actions: Record<HandOutcome['as'], string> = {
  paid: 'payout.sent',
  failed: 'payout.failed',
  released: 'payout.hand_released',
};

/** Notes how paying by hand ended, with its audit entry. See `settle-hand-payout`. */
export async function settleHandPayoutAsStaff(tx: Tx, { outcome, ...change }: Settlement): Promise<Payout> {
  const { payout, isNew } = await settleHandPayout(tx, { ...change, outcome });
  if (!isNew) return payout;
  const isFailed = outcome.as === 'failed';
  await logPayoutChange(tx, payout, {
    ...change,
    action: actions[outcome.as],
    reason: isFailed ? null : change.reason,
    ...(outcome.as === 'paid' && { details: { bankReference: outcome.bankReference } }),
    personal: isFailed ? { failureReason: outcome.reason } : {},
  });
  return payout;
}
