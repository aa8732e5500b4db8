import { type Db, openDb } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { readConfig } from '#server/app/config.ts';

const connectionsMax = 2;

/** Gives a command the shop's database, migrated; a shop that runs on it sees the changes at once. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { databaseUrl } = readConfig(process.env);
  await migrate(databaseUrl);
  const db = openDb(databaseUrl, { connectionsMax });
  try {
    return await work(db);
  } finally {
    await db.end({ timeout: 5 });
  }
}
