import type { Db } from '#server/platform/db.ts';

const schemas = [
  'identity',
  'email',
  'favourites',
  'ledger',
  'cart',
  'payments',
  'delivery',
  'checkout',
  'offers',
  'wallet',
];

/** The state in which nearly all rows of a table end; one in fifty is still on its way. */
const finalStates: Record<string, string> = {
  'checkout.orders': 'completed',
  'delivery.deliveries': 'delivered',
  'email.messages': 'sent',
  'offers.offers': 'completed',
  'payments.payments': 'paid',
  'payments.payouts': 'sent',
  'payments.refunds': 'sent',
  'ledger.holds': 'posted',
  'wallet.deposits': 'credited',
};

interface Column {
  name: string;
  type: string;
  isUnique: boolean;
  isReference: boolean;
}

/**
 * Copies one row of every table of a domain until the table is large, with other keys and other times, so that the
 * planner meets what it meets in a shop that has run for years. Gives the tables that grew. Statements may be planned
 * on such a database, not run: the copies belong together only as far as their numbers do.
 */
export async function multiplyRows(db: Db, rows: number): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = any(${schemas})
    order by 1`;
  const grown: string[] = [];
  const connection = await db.reserve();
  await dropChecks(db);
  // References are not checked and triggers do not run while this holds.
  await connection`set session_replication_role = replica`;
  for (const { name } of tables) {
    const columns = await listColumns(db, name);
    const { count } = await connection.unsafe(copyStatement(name, { columns, rows }));
    if (count > 0) grown.push(name);
  }
  await connection`set session_replication_role = origin`;
  await connection`analyze`;
  connection.release();
  return grown;
}

async function listColumns(db: Db, table: string): Promise<Column[]> {
  const columns = await db<Omit<Column, 'isUnique'>[]>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      exists (select 1 from pg_constraint c where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any(c.conkey)) as is_reference
    from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`;
  const keys = await db<{ names: string[] }[]>`
    select array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as names
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique`;
  // One column makes each key another; the others stay as alike as they are in a real shop.
  const unique = new Set(keys.map(({ names }) => chooseKeyColumn(columns.filter(({ name }) => names.includes(name)))));
  return columns.map((column) => ({ ...column, isUnique: unique.has(column.name) }));
}

/** The copies are not consistent in themselves: a paid payment may lack what it was paid by. */
async function dropChecks(db: Db): Promise<void> {
  const checks = await db<{ table: string; name: string }[]>`
    select conrelid::regclass::text as table, conname as name from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace::regnamespace::text = any(${schemas})`;
  for (const { table, name } of checks) await db.unsafe(`alter table ${table} drop constraint "${name}"`);
}

function chooseKeyColumn(columns: Omit<Column, 'isUnique'>[]): string | undefined {
  const preferred = ['uuid', 'bytea', 'integer', 'bigint', 'text'];
  return columns.toSorted((a, b) => preferred.indexOf(a.type) - preferred.indexOf(b.type))[0]?.name;
}

function copyStatement(table: string, { columns, rows }: { columns: Column[]; rows: number }): string {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const changed = columns.flatMap((column) => {
    const value = changedValue(column, finalStates[table]);
    return value === null ? [] : [`'${column.name}', ${value}`];
  });
  return `
    insert into ${table} (${names}) overriding system value
    select ${columns.map(({ name }) => `r."${name}"`).join(', ')}
    from (select one from ${table} one limit 1) t, generate_series(1, ${rows}) n,
      lateral jsonb_populate_record(t.one, jsonb_build_object(${changed.join(', ')})) r
    on conflict do nothing`;
}

/** Keys become others, references spread over many rows, times go back minute by minute; what ended has all its times. */
function changedValue({ name, type, isUnique, isReference }: Column, finalState?: string): string | null {
  const own = `(t.one)."${name}"`;
  if ((name === 'status' || name === 'state') && finalState)
    return `case when n % 50 = 0 then ${own} else '${finalState}' end`;
  if (type.startsWith('timestamp')) {
    const missing = finalState ? 'case when n % 50 = 0 then null else now() end' : 'null';
    return `coalesce(${own}, ${missing}) - make_interval(mins => n)`;
  }
  if (!isUnique && !isReference) return null;
  const value = keyValue({ name, type, number: isUnique ? 'n' : 'n % 1500' });
  return value && `case when ${own} is null then null else ${value} end`;
}

function keyValue({ name, type, number }: { name: string; type: string; number: string }): string | null {
  if (type === 'integer' || type === 'bigint') return `1000000 + ${number}`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `sha256(n::text::bytea)`;
  if (type !== 'text') return null;
  return name.includes('email') ? `'many-' || n || '@test.example'` : `md5(n::text)`;
}
