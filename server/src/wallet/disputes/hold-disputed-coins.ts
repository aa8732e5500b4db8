import { holdCoins } from '#server/ledger/hold-coins.ts';
import { findHold, lockWallet } from '#server/ledger/ledger.queries.ts';
import type { Hold } from '#server/ledger/ledger.types.ts';
import type { Tx } from '#server/platform/db.ts';
import type { DisputedCoins } from './disputed-coins.types.ts';

/** Names the hold of a dispute. */
export const disputeHoldKey = (disputeId: number): string => `dispute:${disputeId}`;

/** Holds disputed coins that are still in the wallet. Idempotent. Locks the wallet. */
export async function holdDisputedCoins(tx: Tx, disputed: DisputedCoins): Promise<Hold | null> {
  const { disputeId, customerId, coinsMinor } = disputed;
  const { availableMinor } = await lockWallet(tx, customerId);
  const key = disputeHoldKey(disputeId);
  const known = await findHold(tx, key);
  const amountMinor = Math.min(availableMinor, coinsMinor);
  if (known || amountMinor === 0) return known;
  const id = await holdCoins(tx, { key, reference: key, customerId, amountMinor });
  return { id, amountMinor, status: 'pending' };
}
