import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { walletOf } from './ledger.rules.ts';
import { insertHold } from './ledger.sql.ts';

interface CoinHold {
  /** Names the fact, so that holding it again holds nothing more. */
  key: string;
  customerId: number;
  amountMinor: number;
}

/**
 * Sets coins of a customer aside: the first of two phases, the second being `postTransfer` with the hold or `voidHold`.
 * Idempotent by key. More than is available fails on the wallet's constraint.
 */
export async function holdCoins(tx: Tx, { key, customerId, amountMinor }: CoinHold): Promise<number> {
  const holdId = await insertHold(tx, { key, account: walletOf(customerId), amountMinor });
  assert(holdId > 0, `customer ${customerId} has a wallet to hold coins of`);
  return holdId;
}
