import { selectApprovalsAbove } from '#server/payments/approvals.sql.ts';
import { handProvider } from '#server/payments/hand-payouts.rules.ts';
import { approvalsNeededFor } from '#server/payments/payouts.rules.ts';
import { selectPayoutForUpdate, updatePayoutDoubtful } from '#server/payments/payouts.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { bookReturn } from './book-return.ts';
import { noteUnpaid, type Noted } from './note-unpaid.ts';

interface Return {
  payoutId: number;
  reason: string;
  /** Member of staff, such as `terminal:kim`. */
  actor: string;
  now: Date;
}

/**
 * Books back a payout that staff noted as paid by hand: the money came back, or the note was wrong. Where the payout needs two
 * approvals, two members of staff have to note it. One that takes over its debt always needs two approvals, for this one may be
 * paid after all. Its reference may then pay another payout. Refuses other payouts, and those that came back before. Locks the
 * payout. Publishes `payments.payout_failed`.
 */
export async function returnHandPayout(
  tx: Tx,
  { payoutId, reason, actor, now }: Return,
): Promise<Noted & { payout: Payout }> {
  const payout = (await selectPayoutForUpdate(tx, payoutId)) ?? refuse('payout_not_found', { payoutId });
  if (payout.provider !== handProvider || payout.settledBy !== null) refuse('payout_not_by_hand', { payoutId });
  if (payout.returnedAt) refuse('payout_returned', { payoutId });
  if (payout.state !== 'sent') refuse('payout_not_sent', { payoutId });
  const needed = approvalsNeededFor(payout, await selectApprovalsAbove(tx));
  const noted = await noteUnpaid(tx, { payoutId, batchId: null, needed, actor, now });
  if (noted.isDecided) {
    await updatePayoutDoubtful(tx, payoutId);
    await bookReturn(tx, { payout, reason, now });
  }
  return { payout, ...noted };
}
