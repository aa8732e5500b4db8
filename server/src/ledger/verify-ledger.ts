import type { Db } from '#server/platform/db.ts';
import { selectLedgerFacts } from './ledger.sql.ts';
import type { LedgerFact } from './ledger.types.ts';

/** Proves the ledger from its first row: sums, balances, holds, and that its guards are in force. Only reads. */
export function verifyLedger(db: Db): Promise<LedgerFact[]> {
  return selectLedgerFacts(db);
}
