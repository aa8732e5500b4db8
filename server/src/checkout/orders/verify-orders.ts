import type { Db } from '#server/platform/db.ts';
import type { IntegrityCheck } from '#server/ledger/ledger.types.ts';
import { selectOrderFacts } from './order-proofs.sql.ts';

/**
 * Proves that no order is without its money and no money without its order: the ledger against orders and payments.
 * `now` is the shop's: by its clock payments and refunds wait.
 */
export function verifyOrders(db: Db, now: Date): Promise<IntegrityCheck[]> {
  return selectOrderFacts(db, now);
}
