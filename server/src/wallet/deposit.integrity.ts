import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { inSnapshot, type Db } from '#server/platform/db.ts';
import { selectCreditChecks, selectReceiptChecks } from './deposit-integrity.sql.ts';

/** Integrity checks between deposits, payments and the ledger, on one snapshot. `now` is the clock of the shop. */
export function verifyDeposits(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return inSnapshot(db, async (tx) => [...(await selectCreditChecks(tx)), ...(await selectReceiptChecks(tx, now))]);
}
