import { refuseIfOnePerson } from '#server/office/staff/refuse-if-one-person.ts';
import { decideExportedPayout } from '#server/payments/payouts/decide-exported-payout.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

interface Decision extends PayoutChange {
  outcome: 'sent' | 'failed';
}

/**
 * Notes what the statement of the bank says, with its audit entry. Refuses two notes that may be of one person. See
 * `decide-exported-payout`.
 */
export async function decideExportedPayoutAsStaff(
  tx: Tx,
  { outcome, ...change }: Decision,
): Promise<{ payout: Payout; isDecided: boolean }> {
  const { actor, now, reason } = change;
  const isFailed = outcome === 'failed';
  const decision = { ...change, outcome, reason: isFailed ? reason : null };
  const { payout, isDecided, othersNoted: others } = await decideExportedPayout(tx, decision);
  await refuseIfOnePerson(tx, { actor, others, now });
  const isOutcome = isFailed && isDecided;
  await logPayoutChange(tx, payout, {
    ...change,
    reason: isOutcome ? null : reason,
    action: isDecided ? `payout.${outcome}` : 'payout.unpaid_noted',
    details: { byBank: false },
    personal: isOutcome ? { failureReason: reason } : {},
  });
  return { payout, isDecided };
}
