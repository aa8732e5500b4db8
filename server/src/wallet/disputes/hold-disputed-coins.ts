import { proportionOf } from '#contract/money.ts';
import { holdCoins } from '#server/ledger/hold-coins.ts';
import { lockWallet } from '#server/ledger/ledger.queries.ts';
import { readDispute } from '#server/payments/disputes.queries.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { disputeHoldKey } from '#server/wallet/wallet.rules.ts';
import { selectDepositForUpdate } from '#server/wallet/wallet.sql.ts';

interface DisputedDeposit {
  depositId: number;
  disputeId: number;
}

/**
 * Holds the coins of a disputed deposit that are still in the wallet, until the dispute ends. Idempotent; does nothing if
 * it ended before. Locks deposit and wallet.
 */
export async function holdDisputedCoins(db: Db, { depositId, disputeId }: DisputedDeposit): Promise<void> {
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    assert(deposit, `deposit ${depositId} exists`);
    const { status, amountMinor } = await readDispute(tx, disputeId);
    if (status !== 'open') return;
    const { customerId, coinsMinor, chargeCents } = deposit;
    const { availableMinor } = await lockWallet(tx, customerId);
    const disputedMinor = proportionOf(coinsMinor, { part: amountMinor, whole: chargeCents });
    const heldMinor = Math.min(availableMinor, disputedMinor);
    const hold = { key: disputeHoldKey(disputeId), reference: `deposit:${depositId}`, customerId };
    if (heldMinor > 0) await holdCoins(tx, { ...hold, amountMinor: heldMinor });
  });
}
