import { formatMoment } from '#server/formatting/format-date.ts';
import { selectDisputedPayouts } from '#server/payments/batches.sql.ts';
import { selectEarlierPaid } from '#server/payments/surplus.sql.ts';
import type { Payout } from '#server/payments/payouts.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { refuseIfUnapproved } from './refuse-if-unapproved.ts';

interface Leaving {
  isForced: boolean;
  now: Date;
}

/** Refuses what is held, unless it may be paid already, needs approvals, is disputed, or may be paid by an earlier payout. */
export async function refuseIfNotDue(tx: Tx, payout: Payout, { isForced, now }: Leaving): Promise<void> {
  const { id: payoutId, heldUntil, isUnclear } = payout;
  const isHeld = heldUntil > now && !isUnclear;
  if (isHeld && !isForced) refuse('payout_held', { payoutId, date: formatMoment(heldUntil) });
  await refuseIfUnapproved(tx, payout);
  if ((await selectDisputedPayouts(tx, [payoutId])).length > 0) refuse('payout_disputed', { payoutId });
  const earlierId = await selectEarlierPaid(tx, payoutId);
  if (earlierId !== null) refuse('payout_earlier_paid', { payoutId, earlierId });
}
