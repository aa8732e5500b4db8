import { type Db, inTransaction } from './db.ts';
import { takeTransactionLock } from './platform.sql.ts';

/**
 * Runs `work` while no other process runs anything under the same name; the others wait. Spans several transactions: the
 * lock has one of its own, so that it falls with its connection, and the caller learns at once when that is lost.
 */
export function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await takeTransactionLock(tx, name);
    return work();
  });
}
