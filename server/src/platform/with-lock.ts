import { type Db, inTransaction, lockPoolOf } from './db.ts';
import { takeTransactionLock } from './platform.sql.ts';

/**
 * Serialises `work` by name across processes. The lock has its own transaction, so that `work` can span several and
 * fails when the lock's connection is lost. That connection is none of the pool that `work` needs, and the transaction
 * reads and writes nothing, so that it may stay open while a provider is called.
 */
export function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(lockPoolOf(db), async (tx) => {
    await takeTransactionLock(tx, name);
    return work();
  });
}
