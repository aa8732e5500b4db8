import { lockDispute, readDispute } from '#server/payments/disputes.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { holdDisputedCoins } from '#server/wallet/disputes/hold-disputed-coins.ts';
import { returnDisputedPayouts } from '#server/wallet/refunds/return-disputed-payouts.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { readDisputedCoins } from './disputes.queries.ts';

/**
 * Holds the coins that refunds of a disputed order gave for money of the card, also those in a payout that is not sent, until
 * the dispute ends. Idempotent; holds nothing if it ended before. Locks order, payment and wallet.
 */
export async function holdRefundedCoins(
  db: Db,
  { orderId, disputeId, now }: { orderId: number; disputeId: number; now: Date },
): Promise<void> {
  await returnDisputedPayouts(db, await readDispute(db, disputeId), now);
  await inTransaction(db, async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    assert(order, `order ${orderId} exists`);
    const dispute = await lockDispute(tx, disputeId);
    if (dispute.status === 'open') await holdDisputedCoins(tx, await readDisputedCoins(tx, order, dispute));
  });
}
