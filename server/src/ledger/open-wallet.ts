import type { Tx } from '#server/platform/db.ts';
import { insertWallet } from './ledger.sql.ts';

/** Gives a customer a wallet at zero. Idempotent: a customer who has one keeps it. */
export async function openWallet(tx: Tx, customerId: number): Promise<void> {
  await insertWallet(tx, customerId);
}
