import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

test('every schema, table and function says what it is for', async () => {
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
