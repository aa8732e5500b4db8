import { inSnapshot, type Db } from '#server/platform/db.ts';
import { selectLedgerChecks } from './ledger.sql.ts';
import type { IntegrityCheck } from './ledger.types.ts';

/** Integrity checks of the ledger from its first row: sums, balances, holds, and its triggers. Only reads. */
export function verifyLedger(db: Db): Promise<IntegrityCheck[]> {
  return inSnapshot(db, selectLedgerChecks);
}
