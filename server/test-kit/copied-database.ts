import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Db, openDb } from '#server/platform/db.ts';

const goodbyeMsMax = 2_000;

export interface CopiedDatabase {
  url: string;
  drop: () => Promise<void>;
}

/** Copies a database without open connections. */
export async function copyDatabase(adminUrl: string, template: string): Promise<CopiedDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(adminUrl, name, template);
  const drop = () => runAsAdmin(adminUrl, (admin) => dropDatabase(admin, name));
  return { url, drop };
}

/** Creates a database, empty or as a copy, and returns its address. Copying files takes a third of copying by the log. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1'): Promise<string> {
  await runAsAdmin(
    adminUrl,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  return addressOf(adminUrl, name);
}

export function addressOf(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

// Workers close their connections later; one that is cut off meanwhile would fail the run.
async function dropDatabase(admin: Db, name: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < goodbyeMsMax; waitedMs += 20) {
    const connections = await admin`select 1 from pg_stat_activity where datname = ${name}`;
    if (connections.length === 0) break;
    await delay(20);
  }
  await admin`drop database ${admin(name)} with (force)`;
}

export async function runAsAdmin(adminUrl: string, statement: (admin: Db) => PromiseLike<unknown>): Promise<void> {
  const admin = openDb(adminUrl, { connectionsMax: 1 });
  try {
    await statement(admin);
  } finally {
    await admin.end();
  }
}
