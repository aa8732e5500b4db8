import type { Reader } from '#server/platform/db.ts';
import { selectEntriesOfWallet } from './ledger.sql.ts';
import type { WalletEntry } from './ledger.types.ts';

/** Every movement of a customer's wallet, newest first. Only reads. */
export function listEntries(reader: Reader, customerId: number): Promise<WalletEntry[]> {
  return selectEntriesOfWallet(reader, customerId);
}
