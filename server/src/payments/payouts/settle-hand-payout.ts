import { deleteApprovals } from '#server/payments/approvals.sql.ts';
import { handProvider, isStartedByOther } from '#server/payments/hand-payouts.rules.ts';
import {
  lockHandReference,
  selectPayoutForUpdate,
  updatePayoutArrived,
  updatePayoutDoubtful,
  updatePayoutReleased,
} from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { settlePayout } from './settle-payout.ts';

export type HandOutcome = { as: 'paid'; bankReference: string } | { as: 'failed'; reason: string } | { as: 'released' };

interface Settlement {
  payoutId: number;
  outcome: HandOutcome;
  /** Required of others than the starter. */
  reason?: string | null;
  actor: string;
  now: Date;
}

/**
 * Notes how paying by hand ended: paid, with the reference of the bank, not possible, or not tried. Approvals are for one payment
 * only, so a released payout needs them again. Others than the starter give a reason, and what they note as not paid needs two
 * approvals from then on, for it may have been. Paid again with the same reference changes nothing. Refuses payouts that nobody
 * started, those of somebody else, and references of other payouts. Locks the payout, then the reference. Publishes
 * `payments.payout_sent` or `payments.payout_failed`.
 */
export async function settleHandPayout(
  tx: Tx,
  { payoutId, outcome, reason = null, actor, now }: Settlement,
): Promise<{ payout: Payout; isNew: boolean }> {
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  if (payout.provider !== handProvider) refuse('payout_not_by_hand', { payoutId });
  if (isRepeated(payout, outcome)) return { payout, isNew: false };
  if (payout.state === 'sent') refuse('payout_sent_already', { payoutId });
  if (payout.startedBy === null) refuse('payout_not_started', { payoutId });
  if (isStartedByOther(payout, { actor, now })) refuse('payout_started_by_another', { payoutId });
  const isOther = payout.startedBy !== actor;
  if (isOther && !reason) refuse('invalid_input', {}, { reason: ['common.invalid_text'] });
  const settled = await apply(tx, { payout, outcome, now });
  if (!isOther || outcome.as === 'paid') return { payout: settled, isNew: true };
  await updatePayoutDoubtful(tx, payoutId);
  return { payout: { ...settled, isDoubtful: true }, isNew: true };
}

const isRepeated = ({ state, providerPayoutId }: Payout, outcome: HandOutcome): boolean =>
  state === 'sent' && outcome.as === 'paid' && outcome.bankReference === providerPayoutId;

async function apply(
  tx: Tx,
  { payout, outcome, now }: { payout: Payout; outcome: HandOutcome; now: Date },
): Promise<Payout> {
  const { id: payoutId } = payout;
  if (outcome.as === 'released') {
    await updatePayoutReleased(tx, payoutId);
    await deleteApprovals(tx, payoutId);
    return { ...payout, isUnclear: false, startedBy: null };
  }
  if (outcome.as === 'failed')
    return settlePayout(tx, { payoutId, answer: { state: 'declined', reason: outcome.reason }, now });
  const { bankReference: reference } = outcome;
  if (await lockHandReference(tx, { id: payoutId, reference })) refuse('payout_reference_used', { reference });
  const answer = { state: 'sent' as const, providerPayoutId: reference };
  const settled = await settlePayout(tx, { payoutId, answer, now });
  await updatePayoutArrived(tx, payoutId, now);
  return { ...settled, arrivedAt: now };
}
