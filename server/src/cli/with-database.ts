import { type Db, openDb } from '#server/platform/db.ts';
import { migrate } from '#server/platform/migrate.ts';
import { type Config, readConfig } from '#server/app/config.ts';

const connectionsMax = 2;

/**
 * Runs a command on the shop's database, migrated, with the names of the migrations that ran. With CHECK_ARGUMENTS the
 * process ends here, with exit code 0: the launcher checks the arguments before it starts a database for them.
 */
export async function withDatabase<T>(work: (db: Db, migrations: string[], config: Config) => Promise<T>): Promise<T> {
  if (process.env['CHECK_ARGUMENTS']) process.exit(0);
  const config = readConfig(process.env);
  const { databaseUrl, directDatabaseUrl: directUrl } = config;
  const migrations = await migrate(directUrl ?? databaseUrl);
  const db = openDb(databaseUrl, { connectionsMax, directUrl });
  try {
    return await work(db, migrations, config);
  } finally {
    await db.end({ timeout: 5 });
  }
}
