import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { insertWallet, selectBalances, selectWalletForUpdate, selectWallet, updateHold } from './ledger.sql.ts';
import type { Wallet } from './ledger.types.ts';

/**
 * Locks the wallet of a customer until the end of the transaction, creating a missing one. Taken after cart and items.
 */
export async function lockWallet(tx: Tx, customerId: number): Promise<Wallet> {
  const known = await selectWalletForUpdate(tx, customerId);
  if (known) return known;
  await insertWallet(tx, customerId);
  const opened = await selectWalletForUpdate(tx, customerId);
  assert(opened, `customer ${customerId} has a wallet`);
  return opened;
}

const emptyWallet: Wallet = { balanceMinor: 0, heldMinor: 0, availableMinor: 0 };

/** Reads the balance in hundredths of a coin; zero without a wallet. Takes no lock. */
export async function readBalance(reader: Reader, customerId: number): Promise<Wallet> {
  return (await selectWallet(reader, customerId)) ?? emptyWallet;
}

/** Reads balances in hundredths of a coin, by customer; those without a wallet are left out. */
export async function readBalances(reader: Reader, customerIds: number[]): Promise<Map<number, number>> {
  const rows = await selectBalances(reader, customerIds);
  return new Map(rows.map(({ customerId, balanceMinor }) => [customerId, balanceMinor]));
}

/** Coins of a customer that are held, oldest first. Takes no lock. */
export { selectPendingHolds as listPendingHolds } from './ledger.sql.ts';

/** Releases held coins. Idempotent. */
export async function voidHold(tx: Tx, holdId: number, now: Date): Promise<void> {
  await updateHold(tx, { id: holdId, status: 'voided', transferId: null, now });
}

/** Finds held coins by the key of their hold, settled or not. */
export { selectHold as findHold } from './ledger.sql.ts';

/** Lists the transfers about one thing, such as `order:17`, oldest first. */
export { selectTransfersAbout as listTransfersAbout } from './ledger.sql.ts';
