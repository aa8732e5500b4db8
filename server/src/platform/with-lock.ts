import type { Db } from './db.ts';
import { releaseSessionLock, takeSessionLock } from './platform.sql.ts';

/** Runs `work` while no other process runs anything under the same name; the others wait. Spans several transactions. */
export async function withLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T> {
  const connection = await db.reserve();
  try {
    await takeSessionLock(connection, name);
    try {
      return await work();
    } finally {
      await releaseSessionLock(connection, name);
    }
  } finally {
    connection.release();
  }
}
