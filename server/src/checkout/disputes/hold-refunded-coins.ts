import { lockDispute } from '#server/payments/disputes.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { holdDisputedCoins } from '#server/wallet/disputes/hold-disputed-coins.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { readDisputedCoins } from './disputes.queries.ts';

/**
 * Holds the coins that refunds of a disputed order gave for money of the card, until the dispute ends. Idempotent; does
 * nothing if it ended before. Locks order, payment and wallet.
 */
export async function holdRefundedCoins(
  db: Db,
  { orderId, disputeId }: { orderId: number; disputeId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    assert(order, `order ${orderId} exists`);
    const dispute = await lockDispute(tx, disputeId);
    if (dispute.status === 'open') await holdDisputedCoins(tx, await readDisputedCoins(tx, order, dispute));
  });
}
