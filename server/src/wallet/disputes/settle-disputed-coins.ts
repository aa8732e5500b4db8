import { proportionOf } from '#contract/money.ts';
import { findHold, lockWallet, voidHold } from '#server/ledger/ledger.queries.ts';
import { coinsTaken } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { DisputeStatus } from '#server/payments/payments.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import type { DisputedCoins, DisputedCoinsEvent } from './disputed-coins.types.ts';
import { disputeHoldKey, holdDisputedCoins } from './hold-disputed-coins.ts';

interface End {
  outcome: Exclude<DisputeStatus, 'open'>;
  now: Date;
}

/**
 * Takes the coins that lost disputes of the payment left to take, which makes the loss smaller, and releases the rest of what
 * this one held. A lost one takes coins that nothing held as well, because only its end may be reported; a won one leaves
 * its own to another that is lost. Idempotent. Locks the
 * wallet. Publishes `wallet.disputed_coins_taken`.
 */
export async function settleDisputedCoins(tx: Tx, disputed: DisputedCoins, { outcome, now }: End): Promise<void> {
  const { disputeId, customerId, reference, coinsMinor } = disputed;
  await lockWallet(tx, customerId);
  const hold =
    outcome === 'won' ? await findHold(tx, disputeHoldKey(disputeId)) : await holdDisputedCoins(tx, disputed);
  if (hold?.status !== 'pending') return;
  const { availableMinor } = await lockWallet(tx, customerId);
  const spareMinor = outcome === 'won' ? 0 : availableMinor;
  const takenMinor = Math.min(hold.amountMinor + spareMinor, coinsMinor);
  const isWholeHold = takenMinor === hold.amountMinor;
  if (!isWholeHold) await voidHold(tx, hold.id, now);
  if (takenMinor === 0) return;
  const cents = proportionOf(disputed.cents, { part: takenMinor, whole: coinsMinor });
  await postTransfer(tx, {
    key: `dispute:${disputeId}:coins`,
    kind: 'dispute_coins_taken',
    reference,
    occurredAt: now,
    entries: coinsTaken(customerId, { coinsMinor: takenMinor, cents }),
    ...(isWholeHold && { holdId: hold.id }),
  });
  const event: DisputedCoinsEvent = { ...disputed, coinsMinor: takenMinor, cents };
  await publish(tx, 'wallet.disputed_coins_taken', event);
}
