import { holdCoins } from '#server/ledger/hold-coins.ts';
import type { Tx } from '#server/platform/db.ts';
import { updateHoldId } from '#server/checkout/checkout.sql.ts';
import type { Order } from '#server/checkout/checkout.types.ts';

/**
 * Holds the coins that a split order takes from the wallet, until its payment arrives or it is released; once more for
 * an order that is resumed or paid late. The wallet is locked and has them. Returns the hold, null if the wallet pays nothing.
 */
export async function holdWalletPart(
  tx: Tx,
  order: Pick<Order, 'id' | 'customerId' | 'walletCoinsMinor' | 'holdId'>,
): Promise<number | null> {
  const { id, customerId, walletCoinsMinor: amountMinor, holdId: earlierId } = order;
  if (amountMinor === 0) return null;
  const key = `order:${id}:hold${earlierId === null ? '' : `_after_${earlierId}`}`;
  const holdId = await holdCoins(tx, { key, reference: `order:${id}`, customerId, amountMinor });
  await updateHoldId(tx, id, holdId);
  return holdId;
}
