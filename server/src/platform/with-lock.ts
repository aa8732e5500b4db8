import { type Db, inTransaction } from './db.ts';
import { takeTransactionLock } from './platform.sql.ts';

/**
 * Serialises `work` by name across processes. The lock has its own transaction, so that `work` can span several and
 * fails when the lock's connection is lost.
 */
export function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await takeTransactionLock(tx, name);
    return work();
  });
}
