import { holdRefundedCoins } from '#server/checkout/disputes/hold-refunded-coins.ts';
import { settleRefundedCoins } from '#server/checkout/disputes/settle-refunded-coins.ts';
import { listDisputesOfPayment } from '#server/payments/disputes.queries.ts';
import type { Dispute } from '#server/payments/disputes.types.ts';
import { readPayout } from '#server/payments/payouts.queries.ts';
import type { PayoutEvent } from '#server/payments/payouts.types.ts';
import type { Db } from '#server/platform/db.ts';
import type { ReturnedCoins } from '#server/wallet/disputes/disputed-coins.types.ts';
import { holdDisputedDeposit } from '#server/wallet/disputes/hold-disputed-deposit.ts';
import { settleDisputedDeposit } from '#server/wallet/disputes/settle-disputed-deposit.ts';
import { returnDisputedPayouts } from '#server/wallet/refunds/return-disputed-payouts.ts';
import { returnFailedPayout } from '#server/wallet/refunds/return-failed-payout.ts';

/**
 * Gives the coins of a failed payout back. Disputes of its money that found the wallet empty hold or take them. Idempotent.
 */
export async function returnPayout(
  db: Db,
  { referenceId: refundId, payoutId }: Pick<PayoutEvent, 'referenceId' | 'payoutId'>,
  now: Date,
): Promise<void> {
  await returnFailedPayout(db, { refundId, payoutId, now });
  await settleDisputes(db, payoutId, now);
}

/**
 * Gives the coins of a payout back whose money a dispute took or holds, now that the provider has not paid it. Idempotent.
 */
export async function returnReleasedPayout(
  db: Db,
  { payoutId }: Pick<PayoutEvent, 'payoutId'>,
  now: Date,
): Promise<void> {
  const { paymentIds } = await readPayout(db, payoutId);
  for (const paymentId of paymentIds)
    for (const dispute of await listDisputesOfPayment(db, paymentId))
      if (dispute.status !== 'won') await returnDisputedPayouts(db, dispute, now);
  await settleDisputes(db, payoutId, now);
}

/** Disputes hold or take the coins of a payout that are back in the wallet. */
async function settleDisputes(db: Db, payoutId: number, now: Date): Promise<void> {
  const { paymentIds, coinsMinor, replacedAt } = await readPayout(db, payoutId);
  if (!replacedAt || coinsMinor === null) return;
  for (const paymentId of paymentIds)
    for (const dispute of await listDisputesOfPayment(db, paymentId))
      await settleAgain(db, dispute, { returned: { payoutId, coinsMinor }, now });
}

async function settleAgain(
  db: Db,
  dispute: Dispute,
  { returned, now }: { returned: ReturnedCoins; now: Date },
): Promise<void> {
  const { id: disputeId, purpose, referenceId, status } = dispute;
  if (status === 'won') return;
  const isOrder = purpose === 'order';
  if (status === 'open')
    return isOrder
      ? holdRefundedCoins(db, { orderId: referenceId, disputeId, now })
      : holdDisputedDeposit(db, { depositId: referenceId, disputeId, now });
  return isOrder
    ? settleRefundedCoins(db, { orderId: referenceId, disputeId, outcome: status, returned, now })
    : settleDisputedDeposit(db, { depositId: referenceId, disputeId, outcome: status, returned, now });
}
