import { lockDispute, readDispute } from '#server/payments/disputes.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import type { ReturnedCoins } from '#server/wallet/disputes/disputed-coins.types.ts';
import { settleDisputedCoins } from '#server/wallet/disputes/settle-disputed-coins.ts';
import { returnDisputedPayouts } from '#server/wallet/refunds/return-disputed-payouts.ts';
import { selectOrderForUpdate } from '#server/checkout/checkout.sql.ts';
import { readDisputedCoins } from './disputes.queries.ts';

export interface ClosedOrderDispute {
  orderId: number;
  disputeId: number;
  outcome: 'won' | 'lost';
  returned?: ReturnedCoins;
  now: Date;
}

/**
 * Releases or takes the coins that refunds of an order gave for money of the card: after a lost dispute the customer has
 * that money twice. Payouts that were not sent give theirs back first. Idempotent. Locks order, payment and wallet.
 */
export async function settleRefundedCoins(
  db: Db,
  { orderId, disputeId, outcome, returned, now }: ClosedOrderDispute,
): Promise<void> {
  if (outcome === 'lost') await returnDisputedPayouts(db, await readDispute(db, disputeId), now);
  await inTransaction(db, async (tx) => {
    const order = await selectOrderForUpdate(tx, orderId);
    assert(order, `order ${orderId} exists`);
    const disputed = await readDisputedCoins(tx, order, await lockDispute(tx, disputeId));
    await settleDisputedCoins(tx, disputed, { outcome, returned, now });
  });
}
