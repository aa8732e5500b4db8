import { assert } from '#server/platform/assert.ts';
import type { Tx } from '#server/platform/db.ts';
import { walletOf } from './ledger.rules.ts';
import { insertHold } from './ledger.sql.ts';

interface CoinHold {
  /** Identifies the hold; repeating it holds nothing more. */
  key: string;
  customerId: number;
  amountMinor: number;
}

/**
 * Holds coins of a customer, to be spent by `postTransfer` or released by `voidHold`. Idempotent by key. More than is
 * available violates the wallet's constraint.
 */
export async function holdCoins(tx: Tx, { key, customerId, amountMinor }: CoinHold): Promise<number> {
  const holdId = await insertHold(tx, { key, account: walletOf(customerId), amountMinor });
  assert(holdId > 0, `customer ${customerId} has a wallet to hold coins of`);
  return holdId;
}
