import { assert } from '#server/platform/assert.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import { insertWallet, selectWalletForUpdate, selectWallet } from './ledger.sql.ts';
import type { Wallet } from './ledger.types.ts';

/**
 * The customer's wallet, held until the transaction ends, so that what is read can be spent. Opens a missing one.
 * Locks one wallet: comes after the cart and the items.
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

/** What a customer has in coins, in hundredths; zero for one whose wallet was never opened. Takes no lock. */
export async function readBalance(reader: Reader, customerId: number): Promise<Wallet> {
  return (await selectWallet(reader, customerId)) ?? emptyWallet;
}
