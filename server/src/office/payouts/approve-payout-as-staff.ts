import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import { approvePayout } from '#server/payments/payouts/approve-payout.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

/** Approves a payout, with its audit entry. Refuses two approvals that may be of one person. See `approve-payout`. */
export async function approvePayoutAsStaff(tx: Tx, change: PayoutChange): Promise<Payout> {
  const { actor, now } = change;
  const { payout, othersApproved: others } = await approvePayout(tx, change);
  await refuseIfOnePerson(tx, { actor, others, now });
  await logPayoutChange(tx, payout, { ...change, action: 'payout.approved' });
  return payout;
}
