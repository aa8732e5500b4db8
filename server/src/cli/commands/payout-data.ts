import type { Payout } from '#server/payments/payouts.types.ts';
import { euros } from './money-text.ts';

/** Facts of a payout for staff, without token and account. */
export function toPayoutData(payout: Payout) {
  const { id, purpose, referenceId, customerId, cardBrand, lastFour, holder } = payout;
  const { heldUntil, sentAt, attempts, failureReason } = payout;
  return {
    id,
    purpose,
    referenceId,
    customerId,
    state: payout.isUnclear ? 'unclear' : payout.replacedAt ? 'replaced' : payout.state,
    amount: euros(payout.amountMinor),
    method: payout.method,
    cardBrand,
    lastFour,
    holder,
    heldUntil,
    sentAt,
    attempts,
    failureReason,
    surplus: payout.surplusMinor === 0 ? null : euros(payout.surplusMinor),
  };
}
