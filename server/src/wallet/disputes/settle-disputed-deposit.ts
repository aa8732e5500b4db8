import { lockDispute, readDispute } from '#server/payments/disputes.queries.ts';
import type { DisputeStatus } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { lockDeposit } from '#server/wallet/wallet.queries.ts';
import { returnDisputedPayouts } from '#server/wallet/refunds/return-disputed-payouts.ts';
import type { ReturnedCoins } from './disputed-coins.types.ts';
import { readDisputedCoins } from './disputes.queries.ts';
import { settleDisputedCoins } from './settle-disputed-coins.ts';

interface ClosedDispute {
  depositId: number;
  disputeId: number;
  outcome: Exclude<DisputeStatus, 'open'>;
  returned?: ReturnedCoins;
  now: Date;
}

/**
 * Releases or takes the coins of a deposit whose dispute ended. Payouts that were not sent give theirs back first. Idempotent.
 * Locks deposit, payment and wallet.
 */
export async function settleDisputedDeposit(
  db: Db,
  { depositId, disputeId, outcome, returned, now }: ClosedDispute,
): Promise<void> {
  if (outcome === 'lost') await returnDisputedPayouts(db, await readDispute(db, disputeId), now);
  await inTransaction(db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    assert(deposit, `deposit ${depositId} exists`);
    const disputed = await readDisputedCoins(tx, deposit, await lockDispute(tx, disputeId));
    await settleDisputedCoins(tx, disputed, { outcome, returned, now });
  });
}
