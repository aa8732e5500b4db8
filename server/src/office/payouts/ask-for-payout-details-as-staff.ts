import { lockEmailOf } from '#server/email/email-log.queries.ts';
import { resendEmail } from '#server/email/resend-email.ts';
import { toPayoutFailureEvent } from '#server/offers/offers.rules.ts';
import { findEarlierPaid, readPayout } from '#server/payments/payouts.queries.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { refuse } from '#server/platform/refusal.ts';
import { logPayoutChange } from './log-payout-change.ts';
import type { PayoutChange } from './payout-change.types.ts';

/**
 * Sends the email about a failed payout again, once a minute, which asks its customer for other details. Refuses a payout that has not
 * failed, has ended, or was paid before; coins of a refund of balance go back instead.
 */
export async function askForPayoutDetailsAsStaff(
  db: Db,
  { payoutId, actor, now }: Omit<PayoutChange, 'reason'>,
): Promise<void> {
  await inTransaction(db, async (tx): Promise<void> => {
    const payout = await readPayout(tx, payoutId);
    if (payout.state !== 'failed' || payout.replacedAt) refuse('payout_not_failed', { payoutId });
    const earlierId = await findEarlierPaid(tx, payoutId);
    if (earlierId !== null) refuse('payout_earlier_paid', { payoutId, earlierId });
    const email = await lockEmailOf(tx, [toPayoutFailureEvent(payout)]);
    if (!email) return refuse('email_not_resendable');
    if ((await resendEmail(tx, email, now)) === null) return;
    await logPayoutChange(tx, payout, { actor, now, action: 'payout.details_asked', reason: null });
  });
}
