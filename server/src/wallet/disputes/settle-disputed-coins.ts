import { proportionOf } from '#contract/money.ts';
import { holdCoins } from '#server/ledger/hold-coins.ts';
import { findHold, lockWallet, voidHold } from '#server/ledger/ledger.queries.ts';
import { coinsTaken } from '#server/ledger/ledger.rules.ts';
import { postTransfer } from '#server/ledger/post-transfer.ts';
import type { DisputeStatus } from '#server/payments/payments.types.ts';
import type { Tx } from '#server/platform/db.ts';
import { publish } from '#server/platform/outbox.ts';
import type { DisputedCoins, DisputedCoinsEvent, ReturnedCoins } from './disputed-coins.types.ts';
import { disputeHoldKey, holdDisputedCoins } from './hold-disputed-coins.ts';

interface End {
  outcome: Exclude<DisputeStatus, 'open'>;
  /** What a failed payout gave back, if that is why a lost dispute is settled again. */
  returned?: ReturnedCoins | undefined;
  now: Date;
}

/**
 * Takes the coins that lost disputes of the payment left to take, which makes the loss smaller, and releases the rest of what
 * this one held. A lost one takes coins that nothing held as well, because only its end may be reported; a won one leaves
 * its own to another that is lost. Settled before, it takes only of coins that were returned. Idempotent. Locks the
 * wallet. Publishes `wallet.disputed_coins_taken`.
 */
export async function settleDisputedCoins(tx: Tx, disputed: DisputedCoins, end: End): Promise<void> {
  const { disputeId, customerId, coinsMinor } = disputed;
  const { outcome, returned, now } = end;
  await lockWallet(tx, customerId);
  const known = await findHold(tx, disputeHoldKey(disputeId));
  if (returned && known?.status !== 'pending') return takeReturnedCoins(tx, disputed, { ...returned, now });
  const hold = outcome === 'won' ? known : await holdDisputedCoins(tx, disputed);
  if (hold?.status !== 'pending') return;
  const { availableMinor } = await lockWallet(tx, customerId);
  const spareMinor = outcome === 'won' ? 0 : availableMinor;
  const takenMinor = Math.min(hold.amountMinor + spareMinor, coinsMinor);
  const isWholeHold = takenMinor === hold.amountMinor;
  if (!isWholeHold) await voidHold(tx, hold.id, now);
  if (takenMinor === 0) return;
  const key = `dispute:${disputeId}:coins`;
  await takeCoins(tx, disputed, { key, takenMinor, now, ...(isWholeHold && { holdId: hold.id }) });
}

/** Takes no more than came back: what the customer got otherwise since then stays. Its hold shows that it was done. */
async function takeReturnedCoins(
  tx: Tx,
  disputed: DisputedCoins,
  { payoutId, coinsMinor: returnedMinor, now }: ReturnedCoins & { now: Date },
): Promise<void> {
  const { disputeId, customerId, reference, coinsMinor } = disputed;
  const key = `dispute:${disputeId}:payout:${payoutId}`;
  if (await findHold(tx, key)) return;
  const { availableMinor } = await lockWallet(tx, customerId);
  const takenMinor = Math.min(availableMinor, coinsMinor, returnedMinor);
  if (takenMinor === 0) return;
  const holdId = await holdCoins(tx, { key, reference, customerId, amountMinor: takenMinor });
  await takeCoins(tx, disputed, { key, takenMinor, holdId, payoutId, now });
}

interface Taking {
  key: string;
  takenMinor: number;
  /** A hold of exactly these coins. */
  holdId?: number;
  /** Of the payout that gave them back. */
  payoutId?: number;
  now: Date;
}

async function takeCoins(
  tx: Tx,
  disputed: DisputedCoins,
  { key, takenMinor, holdId, payoutId, now }: Taking,
): Promise<void> {
  const { customerId, reference, coinsMinor } = disputed;
  const cents = proportionOf(disputed.cents, { part: takenMinor, whole: coinsMinor });
  await postTransfer(tx, {
    key,
    kind: 'dispute_coins_taken',
    reference,
    occurredAt: now,
    entries: coinsTaken(customerId, { coinsMinor: takenMinor, cents }),
    ...(holdId !== undefined && { holdId }),
  });
  const event: DisputedCoinsEvent = { ...disputed, coinsMinor: takenMinor, cents, payoutId: payoutId ?? null };
  await publish(tx, 'wallet.disputed_coins_taken', event);
}
