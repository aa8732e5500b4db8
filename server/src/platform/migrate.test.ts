import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase } from '../../test-kit/copied-database.ts';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';
import { openDb } from './db.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('every schema, table and function has a comment', async () => {
  const silent = await database.db`
    with own as (
      select oid, nspname from pg_namespace
      where nspname !~ '^(pg_|graphile_|information_schema$|public$)'
    )
    select nspname::text as name from own where obj_description(oid, 'pg_namespace') is null
    union all
    select oid::regclass::text from pg_class
    where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'm')
      and obj_description(oid, 'pg_class') is null
    union all
    select oid::regprocedure::text from pg_proc
    where pronamespace in (select oid from own) and obj_description(oid, 'pg_proc') is null`;
  expect(silent.map(({ name }) => String(name))).toEqual([]);
});

test('a migrated database has no pending migrations', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('refuses a database with an unknown migration and changes nothing', async () => {
  const url = await createDatabase(inject('testServer').adminUrl, `test_${randomUUID().replaceAll('-', '')}`);
  const db = openDb(url, { connectionsMax: 1 });
  try {
    // What the first development versions left behind: no checksums.
    await db.unsafe(
      `create schema platform;
       create table platform.migrations (name text primary key, ran_at timestamptz not null default now());
       insert into platform.migrations (name) values ('0001_platform_basics.sql')`,
    );
    const readState = () => db`
      select n.nspname, c.relname, to_jsonb(a) - 'attrelid' as "column", (select count(*) from platform.migrations) as applied
      from pg_namespace n
      left join pg_class c on c.relnamespace = n.oid
      left join pg_attribute a on a.attrelid = c.oid
      where n.nspname !~ '^(pg_|information_schema$)' order by 1, 2, a.attnum`;
    const before = await readState();
    await expect(migrate(url)).rejects.toThrow(
      'made by another version of the shop: migration 0001_platform_basics.sql is unknown to this version. Nothing was changed.',
    );
    expect(await readState()).toEqual(before);
  } finally {
    await db.end();
  }
});

test('refuses a database whose migrations have been edited since', async () => {
  const edited = await openTestDatabase();
  try {
    await edited.db`update platform.migrations set checksum = 'of an older text' where name like '%_content.sql'`;
    await expect(migrate(edited.url)).rejects.toThrow('_content.sql has changed since');
  } finally {
    await edited.close();
  }
});
