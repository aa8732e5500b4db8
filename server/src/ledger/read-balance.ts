import type { Reader } from '#server/platform/db.ts';
import { selectWallet } from './ledger.sql.ts';
import type { Wallet } from './ledger.types.ts';

const emptyWallet: Wallet = { balanceMinor: 0, heldMinor: 0, availableMinor: 0 };

/** What a customer has in coins, in hundredths; zero for one whose wallet was never opened. Takes no lock. */
export async function readBalance(reader: Reader, customerId: number): Promise<Wallet> {
  return (await selectWallet(reader, customerId)) ?? emptyWallet;
}
