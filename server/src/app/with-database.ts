import { type Db, openDb } from '#server/platform/db.ts';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { readConfig } from './config.ts';

const connectionsMax = 2;

const log = (line: string) => process.stderr.write(`${line}\n`);

/** Gives a command the shop's database, migrated: beside a running shop, which sees the changes at once, or without one. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const server = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: config.dataDir, join: true, log });
  try {
    await migrate(server.url);
    const db = openDb(server.url, { connectionsMax });
    try {
      return await work(db);
    } finally {
      await db.end({ timeout: 5 });
    }
  } finally {
    await server.stop();
  }
}
