import { proportionOf } from '#contract/money.ts';
import { findHold, lockWallet, voidHold } from '#server/ledger/ledger.queries.ts';
import { coinsTaken } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { DisputeStatus } from '#server/payments/payments.types.ts';
import type { Tx } from '#server/platform/db.ts';
import type { DisputedCoins } from './disputed-coins.types.ts';
import { disputeHoldKey, holdDisputedCoins } from './hold-disputed-coins.ts';

interface End {
  outcome: Exclude<DisputeStatus, 'open'>;
  now: Date;
}

/**
 * Releases the coins that a dispute held if the shop won, or takes them: their worth makes the loss smaller. Coins that
 * nothing held, because only the end was reported, are taken as well; those that a refund covered meanwhile are released.
 * Idempotent. Locks the wallet.
 */
export async function settleDisputedCoins(tx: Tx, disputed: DisputedCoins, { outcome, now }: End): Promise<void> {
  const { disputeId, customerId, reference, coinsMinor, cents } = disputed;
  await lockWallet(tx, customerId);
  const hold =
    outcome === 'won' ? await findHold(tx, disputeHoldKey(disputeId)) : await holdDisputedCoins(tx, disputed);
  if (hold?.status !== 'pending') return;
  if (outcome === 'won') return voidHold(tx, hold.id, now);
  const takenMinor = Math.min(hold.amountMinor, coinsMinor);
  const isWholeHold = takenMinor === hold.amountMinor;
  if (!isWholeHold) await voidHold(tx, hold.id, now);
  if (takenMinor === 0) return;
  await postTransfer(tx, {
    key: `dispute:${disputeId}:coins`,
    kind: 'dispute_coins_taken',
    reference,
    occurredAt: now,
    entries: coinsTaken(customerId, {
      coinsMinor: takenMinor,
      cents: proportionOf(cents, { part: takenMinor, whole: coinsMinor }),
    }),
    ...(isWholeHold && { holdId: hold.id }),
  });
}
