import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '#server/platform/db.ts';
import { runImport } from './import-load.ts';
import { readItems } from './read-items.ts';

interface Watching {
  searches: number;
  prices: number;
  favourites: number;
}

const many: Watching = { searches: 20_000, prices: 20_000, favourites: 20_000 };
const perCustomer = 10;

/** Customers who watch the catalog by saved searches of all kinds, price alerts near the price, and favourites. */
export async function fillAlerts(db: Db, { searches, prices, favourites }: Watching = many): Promise<void> {
  const customers = Math.ceil(Math.max(searches, prices, favourites) / perCustomer);
  await db`
    insert into identity.customers (email, email_key, email_verified_at, name, surname, phone)
    select e, e, now(), 'Bench', '', '' from generate_series(1, ${customers}) n,
      lateral (select 'watcher-' || n || '@bench.example' as e) as address
    on conflict do nothing`;
  await fillSearches(db, searches, customers);
  await db`
    with ${customersOf(db)}, ${itemsOf(db)}
    insert into alerts.price_alerts
      (customer_id, item_id, target_minor, currency, target_cents, repeats, by_email, by_push, created_at)
    select c.id, i.id, greatest(i.price_cents - 1, 1), 'EUR', greatest(i.price_cents - 1, 1), false, true, false, now()
    from generate_series(1, ${prices}) n
    join customers c on c.place = n % ${customers}
    join items i on i.place = (n * 7919) % (select count(*) from items)
    on conflict do nothing`;
  await fillFavourites(db, favourites, customers);
  await db`analyze`;
}

const customersOf = (db: Db) => db`
  customers as (
    select id, row_number() over (order by id) - 1 as place from identity.customers where email like 'watcher-%')`;

const itemsOf = (db: Db) => db`
  items as (
    select id, price_cents, row_number() over (order by id) - 1 as place from catalog.items where available > 0)`;

async function fillSearches(db: Db, searches: number, customers: number): Promise<void> {
  await db`
    with ${customersOf(db)}, titles as (
      select split_part(split_part(market_hash_name, ' | ', 2), ' (', 1) as word, row_number() over (order by id) as place
      from catalog.items where market_hash_name like '% | % (%'
    ), queries as (
      select n, case n % 4
          when 0 then 'price_till=' || 5 + n % 400
          when 1 then 'category=rifles&price_till=' || 5 + n % 300
          when 2 then 'search=' || replace(t.word, ' ', '+')
          else 'search=' || replace(t.word, ' ', '+') || '&variant=stattrak' end as query
      from generate_series(1, ${searches}) n
      join titles t on t.place = 1 + (n * 7919) % (select count(*) from titles)
    )
    insert into alerts.saved_searches
      (customer_id, name, query, currency, language_id, frequency, by_email, by_push, created_at)
    select c.id, 'Bench', q.query, 'EUR', (select min(id) from content.languages), 'instant', true, false, now()
    from queries q join customers c on c.place = q.n % ${customers}
    on conflict do nothing`;
}

async function fillFavourites(db: Db, favourites: number, customers: number): Promise<void> {
  await db`
    with ${customersOf(db)}, ${itemsOf(db)}
    insert into favourites.favourites (customer_id, item_id, price_when_added_cents, added_at)
    select c.id, i.id, i.price_cents, now()
    from generate_series(1, ${favourites}) n
    join customers c on c.place = n % ${customers}
    join items i on i.place = (n * 104729) % (select count(*) from items)
    on conflict do nothing`;
  await db`
    insert into alerts.favourite_alerts (customer_id, cheaper, back, frequency, by_email, by_push, consented_at)
    select id, true, true, 'daily', true, false, now() from identity.customers where email like 'watcher-%'
    on conflict do nothing`;
}

/** Each search finds nearly everything, by a bound of its own. */
export async function widenSearches(db: Db): Promise<void> {
  await db`update alerts.saved_searches set query = 'price_till=' || 10000 + id`;
}

/** Makes items cheaper. */
export async function changeItems(db: Db, count: number): Promise<void> {
  await db`
    update catalog.items set price_cents = greatest(price_cents * 8 / 10, 1), old_price_cents = null
    where id in (select id from catalog.items where available > 0 and copy_of is null order by md5(id::text) limit ${count})`;
}

/** Sells items out and restocks them, which is news to every search that finds them. */
export async function restockItems(db: Db, count: number): Promise<void> {
  const rows = await db<{ id: number }[]>`
    select id from catalog.items where available > 0 and copy_of is null order by md5(id::text) limit ${count}`;
  const ids = rows.map(({ id }) => id);
  await db`update catalog.items set stock = 0 where id = any(${ids})`;
  await db`update catalog.items set stock = 1 where id = any(${ids})`;
}

const rounds = 5;

/** What the trigger of alerts adds to a change of all prices (fastest of some), and how long an import of them takes. */
export async function timeImport(db: Db, databaseUrl: string): Promise<{ addedMs: number; importMs: number }> {
  const [watched, unwatched]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    watched.push(await timePriceChange(db, true));
    unwatched.push(await timePriceChange(db, false));
  }
  const folder = await mkdtemp(join(tmpdir(), 'loadout-import-'));
  const path = join(folder, 'items.jsonl');
  try {
    const rows = await readItems();
    await writeFile(path, rows.map((row) => JSON.stringify({ ...row, price_cents: row.price_cents + 1 })).join('\n'));
    const begunAtMs = performance.now();
    await runImport(path, databaseUrl);
    return { addedMs: Math.min(...watched) - Math.min(...unwatched), importMs: performance.now() - begunAtMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function timePriceChange(db: Db, isWatched: boolean): Promise<number> {
  const connection = await db.reserve();
  try {
    await connection`begin`;
    if (!isWatched) await connection`alter table catalog.items disable trigger items_queue_changed`;
    const begunAtMs = performance.now();
    await connection`update catalog.items set price_cents = price_cents + 1`;
    return performance.now() - begunAtMs;
  } finally {
    await connection`rollback`;
    connection.release();
  }
}
