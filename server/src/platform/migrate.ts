import { readdir, readFile } from 'node:fs/promises';
import { openDb } from './db.ts';
import { migrateJobs } from './jobs.ts';

const migrationsFolder = new URL('../../migrations/', import.meta.url);

/** Any number will do as long as every process of the shop uses the same. */
const migrationLock = 7_301_926;

/**
 * Brings the database up to the newest migration and returns the names of those that ran.
 * Takes an advisory lock, so that several processes may start together: the later ones wait and find nothing to do.
 * Each migration is a transaction of its own.
 */
export async function migrate(databaseUrl: string): Promise<string[]> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  try {
    await db`select pg_advisory_lock(${migrationLock})`;
    await db.unsafe(
      `create schema if not exists platform;
       create table if not exists platform.migrations (name text primary key, ran_at timestamptz not null default now());
       comment on table platform.migrations is 'Migrations that have run, by the names of their files.'`,
    );
    const ran = new Set((await db`select name from platform.migrations`).map((row) => String(row['name'])));
    const pending = (await listMigrations()).filter((name) => !ran.has(name));
    for (const name of pending) {
      const text = await readFile(new URL(name, migrationsFolder), 'utf8');
      await db.begin(async (tx) => {
        await tx.unsafe(text);
        await tx`insert into platform.migrations (name) values (${name})`;
      });
    }
    await migrateJobs(databaseUrl);
    return pending;
  } finally {
    await db.end();
  }
}

/** Names of all migrations in the order in which they run. */
export async function listMigrations(): Promise<string[]> {
  return (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).toSorted();
}
