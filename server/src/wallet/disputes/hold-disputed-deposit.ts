import { lockDispute, readDispute } from '#server/payments/disputes.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockDeposit } from '#server/wallet/wallet.queries.ts';
import { returnDisputedPayouts } from '#server/wallet/refunds/return-disputed-payouts.ts';
import { readDisputedCoins } from './disputes.queries.ts';
import { holdDisputedCoins } from './hold-disputed-coins.ts';

interface DisputedDeposit {
  depositId: number;
  disputeId: number;
  now: Date;
}

/**
 * Holds the coins of a disputed deposit that are still in the wallet, or in a payout that is not sent, until the dispute ends.
 * Idempotent; holds nothing if it ended before. Locks deposit, payment and wallet.
 */
export async function holdDisputedDeposit(db: Db, { depositId, disputeId, now }: DisputedDeposit): Promise<void> {
  await returnDisputedPayouts(db, await readDispute(db, disputeId), now);
  await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    assert(deposit, `deposit ${depositId} exists`);
    const dispute = await lockDispute(tx, disputeId);
    if (dispute.status === 'open') await holdDisputedCoins(tx, await readDisputedCoins(tx, deposit, dispute));
  });
}
