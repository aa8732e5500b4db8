import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { updatePayoutStarted } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { lockPayoutToSend } from './lock-payout-to-send.ts';
import { refuseIfNotDue } from './refuse-if-not-due.ts';

interface Start {
  payoutId: number;
  actor: string;
  isForced: boolean;
  now: Date;
}

/**
 * Claims a payout for the member of staff who pays it in the app of the bank, so that nobody else does; it is unclear until they
 * note how that ended. Again by the same person changes nothing. Refuses others, and what `send-payout` refuses. Locks the payout.
 */
export async function startHandPayout(
  tx: Tx,
  { payoutId, actor, isForced, now }: Start,
): Promise<{ payout: Payout; isNew: boolean }> {
  const payout = await lockPayoutToSend(tx, payoutId);
  if (payout.provider !== handProvider) refuse('payout_not_by_hand', { payoutId });
  if (payout.startedBy === actor) return { payout, isNew: false };
  if (payout.startedBy !== null) refuse('payout_started_by_another', { payoutId });
  if (payout.state === 'failed') refuse('payout_failed_already', { payoutId });
  await refuseIfNotDue(tx, payout, { isForced, now });
  await updatePayoutStarted(tx, { id: payoutId, actor, now });
  return { payout: { ...payout, isUnclear: true, startedBy: actor, attemptedAt: now }, isNew: true };
}
