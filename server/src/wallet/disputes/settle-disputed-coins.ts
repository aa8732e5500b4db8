import { proportionOf } from '#contract/money.ts';
import { findHold, lockWallet, voidHold } from '#server/ledger/ledger.queries.ts';
import { coinsTaken } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { DisputeStatus } from '#server/payments/payments.types.ts';
import { assert } from '#server/platform/assert.ts';
import { inTransaction, type Db } from '#server/platform/db.ts';
import { disputeHoldKey } from '#server/wallet/wallet.rules.ts';
import { selectDepositForUpdate } from '#server/wallet/wallet.sql.ts';

interface ClosedDispute {
  depositId: number;
  disputeId: number;
  outcome: Exclude<DisputeStatus, 'open'>;
  now: Date;
}

/**
 * Releases the coins that a dispute held if the shop won, or takes them: their worth makes the loss smaller. Idempotent.
 * Locks deposit and wallet.
 */
export async function settleDisputedCoins(db: Db, dispute: ClosedDispute): Promise<void> {
  const { depositId, disputeId, outcome, now } = dispute;
  await inTransaction(db, async (tx) => {
    const deposit = await selectDepositForUpdate(tx, depositId);
    assert(deposit, `deposit ${depositId} exists`);
    const { customerId, coinsMinor, chargeCents } = deposit;
    await lockWallet(tx, customerId);
    const hold = await findHold(tx, disputeHoldKey(disputeId));
    if (hold?.status !== 'pending') return;
    if (outcome === 'won') return voidHold(tx, hold.id, now);
    const cents = proportionOf(chargeCents, { part: hold.amountMinor, whole: coinsMinor });
    await postTransfer(tx, {
      key: `dispute:${disputeId}:coins`,
      kind: 'dispute_coins_taken',
      reference: `deposit:${depositId}`,
      occurredAt: now,
      entries: coinsTaken(customerId, { coinsMinor: hold.amountMinor, cents }),
      holdId: hold.id,
    });
  });
}
