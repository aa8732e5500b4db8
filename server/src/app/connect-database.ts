import { DatabaseHealth } from '#server/platform/database-health.ts';
import { openDb, readTypesOnce } from '#server/platform/db.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Config } from './config.ts';
import type { ShopDeps } from './shop.types.ts';
import type { Undo } from './undo.ts';

const connectionsMaxDefault = 20;

/** Opens the pool and the health check of the database. */
export async function connectDatabase(
  { databaseUrl: url, directDatabaseUrl, databaseConnections }: Config,
  { log, undo }: { log: Logger; undo: Undo },
): Promise<Pick<ShopDeps, 'db' | 'database'>> {
  const database = new DatabaseHealth(url, log);
  undo.add(() => database.close());
  const db = openDb(url, {
    connectionsMax: databaseConnections ?? connectionsMaxDefault,
    directUrl: directDatabaseUrl,
    refuseIfUnavailable: () => database.refuseIfUnavailable(),
  });
  undo.add(() => db.end({ timeout: 5 }));
  await readTypesOnce(db);
  // Its end reveals an outage.
  await database.check();
  return { db, database };
}
