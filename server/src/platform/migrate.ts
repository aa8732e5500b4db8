import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { type Db, openDb } from './db.ts';
import { migrateJobs } from './jobs.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** Any constant shared by all processes. */
const migrationLock = 7_301_926;

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/**
 * Applies pending migrations and returns their names. Takes an advisory lock, so that processes may start together.
 * Each migration is one transaction. Throws, without changes, if another version of the shop created the database.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  try {
    await db`select pg_advisory_lock(${migrationLock})`;
    const migrations = await readMigrations();
    const applied = await listApplied(db);
    refuseForeignDatabase(applied, migrations);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    await db.unsafe(
      `create schema if not exists platform;
       create table if not exists platform.migrations (
         name text primary key, checksum text not null, ran_at timestamptz not null default now());
       comment on table platform.migrations is 'Applied migrations, by file name, with the SHA-256 of the file.'`,
    );
    for (const { name, text, checksum } of pending) {
      await db.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into platform.migrations (name, checksum) values (${name}, ${checksum})`;
      });
    }
    await migrateJobs(databaseUrl);
    return pending.map(({ name }) => name);
  } finally {
    await db.end();
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** Checksums of the applied migrations by name. Null in databases of early development versions, which stored none. */
async function listApplied(db: Db): Promise<Map<string, string | null>> {
  const [table] = await db`select to_regclass('platform.migrations') as name`;
  if (table?.['name'] === null) return new Map();
  const rows = await db<{ name: string; checksum: string | null }[]>`
    select name, to_jsonb(m) ->> 'checksum' as checksum from platform.migrations m order by name`;
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function refuseForeignDatabase(applied: Map<string, string | null>, migrations: Migration[]): void {
  const checksums = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    if (checksums.get(name) === checksum) continue;
    const difference = checksums.has(name) ? 'has changed since' : 'is unknown to this version';
    throw new Error(
      `This database was made by another version of the shop: migration ${name} ${difference}. Nothing was changed. ` +
        'Set DATA_DIR or DATABASE_URL to a new database (and delete the old one if you do not need its data), or start the version that made it.',
    );
  }
}
