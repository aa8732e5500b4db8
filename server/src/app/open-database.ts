import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Config } from './config.ts';

export interface OpenDatabase {
  url: string;
  stop(): Promise<void>;
}

/** The database of the shop, migrated: the embedded one unless another is configured. */
export async function openDatabase(
  config: Config,
  progress: (line: string) => void,
  onCrash: () => void,
): Promise<OpenDatabase> {
  const database = config.databaseUrl
    ? { url: config.databaseUrl, stop: () => Promise.resolve() }
    : await startEmbeddedPostgres({ dataDir: join(config.dataDir), log: progress, onCrash });
  try {
    const ran = await migrate(database.url);
    if (ran.length > 0) progress(`Database: ${ran.length} migrations ran.`);
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
