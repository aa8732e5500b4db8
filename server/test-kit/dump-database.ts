import type { Db } from '#server/platform/db.ts';

/** Dumps every row of every table of every schema, jobs and emails included, for tests that look for secrets. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`;
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await db.unsafe(`select t::text as row from ${name} t`);
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}
