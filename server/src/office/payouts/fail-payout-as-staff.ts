import { failPayout } from '#server/payments/payouts/fail-payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Failure extends PayoutChange {
  reason: string;
}

/** Marks a payout as failed, with its audit entry; the email of the failure asks for other details. See `fail-payout`. */
export async function failPayoutAsStaff(tx: Tx, { reason, ...change }: Failure): Promise<void> {
  const payout = await failPayout(tx, { ...change, reason });
  const entry = { ...change, reason: null, action: 'payout.failed', personal: { failureReason: reason } };
  await logPayoutChange(tx, payout, entry);
}
