import type { LedgerFact } from '#server/ledger/ledger.types.ts';
import type { Db } from '#server/platform/db.ts';
import { selectDepositFacts } from './deposit-proofs.sql.ts';

/**
 * Proves that no coins came without their money and no money without its coins: the ledger against deposits and payments.
 * `now` is the shop's: by its clock payments wait.
 */
export function verifyDeposits(db: Db, now: Date): Promise<LedgerFact[]> {
  return selectDepositFacts(db, now);
}
