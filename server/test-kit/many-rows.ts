import type { Db } from '#server/platform/db.ts';

const schemas = [
  'alerts',
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
  'developers',
];

/** Final state of most rows of a table; one in fifty is still open. */
const finalStates: Record<string, string> = {
  'checkout.orders': 'completed',
  'delivery.deliveries': 'delivered',
  'email.messages': 'sent',
  'offers.offers': 'completed',
  'payments.disputes': 'lost',
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
 * Copies one row of every table of a domain with new keys and times until the table is as large as in a shop that has
 * run for years. Returns the tables that grew. Use the database for planning statements only: the copies are not
 * consistent. `also` names tables of other domains.
 */
export async function multiplyRows(db: Db, rows: number, also: readonly string[] = []): Promise<string[]> {
  const tables = await db<{ name: string }[]>`
    select t.name from pg_tables p, format('%I.%I', p.schemaname, p.tablename) t (name)
    where p.schemaname = any(${schemas}) or t.name = any(${also as string[]})
    order by 1`;
  const grown: string[] = [];
  const connection = await db.reserve();
  for (const { name } of tables) await dropChecks(db, name);
  // Disables foreign keys and triggers.
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
  // Changes one column of each key and keeps the others.
  const unique = new Set(keys.map(({ names }) => chooseKeyColumn(columns.filter(({ name }) => names.includes(name)))));
  return columns.map((column) => ({ ...column, isUnique: unique.has(column.name) }));
}

/** Drops check constraints, because copies are inconsistent. */
async function dropChecks(db: Db, table: string): Promise<void> {
  const checks = await db<{ name: string }[]>`
    select conname as name from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`;
  for (const { name } of checks) await db.unsafe(`alter table ${table} drop constraint "${name}"`);
}

function chooseKeyColumn(columns: Omit<Column, 'isUnique'>[]): string | undefined {
  const preferred = ['uuid', 'bytea', 'integer', 'bigint', 'text'];
  const changeable = columns.filter(({ type }) => preferred.includes(type));
  return changeable.toSorted((a, b) => preferred.indexOf(a.type) - preferred.indexOf(b.type))[0]?.name;
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

/** Makes keys unique, spreads references over many rows, shifts times by minutes, and sets all times of closed rows. */
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
