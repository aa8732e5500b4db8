import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import { returnHandPayout } from '#server/payments/payouts/return-hand-payout.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Return extends PayoutChange {
  reason: string;
}

/**
 * Books back what was paid by hand, with its audit entry. Refuses two notes that may be of one person. See
 * `return-hand-payout`.
 */
export async function returnHandPayoutAsStaff(tx: Tx, change: Return): Promise<{ isReturned: boolean }> {
  const { actor, now, reason } = change;
  const { payout, isDecided: isReturned, othersNoted: others } = await returnHandPayout(tx, change);
  await refuseIfOnePerson(tx, { actor, others, now });
  await logPayoutChange(tx, payout, {
    ...change,
    reason: isReturned ? null : reason,
    action: isReturned ? 'payout.hand_returned' : 'payout.hand_return_noted',
    personal: isReturned ? { failureReason: reason } : {},
  });
  return { isReturned };
}
