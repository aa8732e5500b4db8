import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { insertHold } from './ledger.sql.ts';
import type { CoinHold } from './ledger.types.ts';

/**
 * Holds coins of a customer, to be spent by `postTransfer` or released by `voidHold`. Idempotent by key. More than is
 * available violates the wallet's constraint.
 */
export async function holdCoins(tx: Tx, hold: CoinHold): Promise<number> {
  const holdId = await insertHold(tx, hold);
  assert(holdId > 0, `customer ${hold.customerId} has a wallet to hold coins of`);
  return holdId;
}
