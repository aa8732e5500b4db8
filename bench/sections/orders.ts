import { execFileSync } from 'node:child_process';
import { openDb } from '#server/platform/db.ts';
import { withBenchShop } from '../bench-shop.ts';
import {
  assertBought,
  type Buyers,
  buyCart,
  measureAtRate,
  measureThroughput,
  openBuyers,
  putIntoCarts,
} from '../order-load.ts';
import { figure, type Measure, msAtMost, ratioAtMost, type Section } from '../section.ts';

const clients = 16;
const pgbenchSeconds = 10;
const pgbenchScale = 10;
const ordersPerSecondMin = 300;
const shareOfPgbenchMin = 0.25;
const halfLoadMsMax = 150;
const loserMsMax = 100;
const growthMax = 1.2;
const counts = { warmUp: 200, alone: 300, throughput: 1500, halfLoad: 600 };
const hot = { rounds: 5, buyers: 50 };
const manyEntries = 1_000_000;

/** Purchases from the wallet over HTTP, durable, beside the TPC-B of pgbench on the same server. Needs pgbench. */
export const orders: Section = (report) =>
  withBenchShop({ SEED: 'full', RATE_LIMIT_FACTOR: '100000' }, async ({ shop, databaseUrl }) => {
    report('Making customers.');
    const { warmUp, alone, throughput, halfLoad } = counts;
    const buyers = await openBuyers(databaseUrl, warmUp + 2 * alone + throughput + halfLoad);
    const tokens = [...buyers.tokens];
    await measureThroughput(shop.url, tokens.splice(0, warmUp), clients);
    const fewMs = await measureAlone(shop.url, tokens.splice(0, alone));
    report('Running pgbench.');
    const pgbenchRate = runPgbench(databaseUrl);
    report('Buying.');
    const rate = await measureThroughput(shop.url, tokens.splice(0, throughput), clients);
    const halfLoadMs = await measureAtRate(shop.url, tokens.splice(0, halfLoad), rate / 2);
    const losersMs = await measureHotItems(shop.url, databaseUrl, buyers);
    report('Filling the ledger.');
    await fillLedger(databaseUrl);
    const manyMs = await measureAlone(shop.url, tokens);
    return [
      figure('pgbench, TPC-B', `${pgbenchRate.toFixed(0)} /s`),
      toThroughput(rate, pgbenchRate),
      msAtMost('purchase at half that load, p99', quantile(halfLoadMs, 0.99), halfLoadMsMax),
      msAtMost(`${hot.buyers} customers and one item, p99 of the losers`, quantile(losersMs, 0.99), loserMsMax),
      figure('purchase alone, p50', `${fewMs.toFixed(1)} ms`),
      ratioAtMost(`the same with ${manyEntries.toLocaleString('en')} ledger entries`, manyMs / fewMs, growthMax),
    ];
  });

function toThroughput(rate: number, pgbenchRate: number): Measure {
  const least = Math.min(ordersPerSecondMin, shareOfPgbenchMin * pgbenchRate);
  const value = `${rate.toFixed(0)} /s, ${(rate / pgbenchRate).toFixed(2)} × pgbench`;
  const budget = `≥ ${ordersPerSecondMin} /s or ≥ ${shareOfPgbenchMin} ×`;
  return { what: `orders, ${clients} customers at a time`, value, budget, isMet: rate >= least };
}

/** Milliseconds of a purchase without others beside it, p50. */
async function measureAlone(url: string, tokens: string[]): Promise<number> {
  const times: number[] = [];
  for (const token of tokens) times.push(assertBought(await buyCart(url, token)));
  return quantile(times, 0.5);
}

/** All customers want the last piece at the same moment; one gets it. */
async function measureHotItems(url: string, databaseUrl: string, buyers: Buyers): Promise<number[]> {
  const times: number[] = [];
  const customerIds = buyers.customerIds.slice(0, hot.buyers);
  const tokens = buyers.tokens.slice(0, hot.buyers);
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  const items = await db<{ id: number }[]>`
    update catalog.items set stock = 1 where id in (
      select id from catalog.items where stock > 0 and price_cents < 50000 and id <> all(${buyers.itemIds})
      order by id limit ${hot.rounds})
    returning id`;
  for (const { id } of items) {
    await db`delete from cart.lines where customer_id = any(${customerIds})`;
    await putIntoCarts(
      databaseUrl,
      customerIds,
      customerIds.map(() => id),
    );
    const purchases = await Promise.all(tokens.map((token) => buyCart(url, token)));
    const losers = purchases.filter(({ status }) => status === 409);
    if (losers.length !== hot.buyers - 1) throw new Error(`${hot.buyers - losers.length} customers bought one item`);
    times.push(...losers.map(({ ms }) => ms));
  }
  await db.end();
  return times;
}

/** Transfers of a coin between two accounts of the shop. Triggers are off, because no wallet moves. */
async function fillLedger(databaseUrl: string): Promise<void> {
  const db = openDb(databaseUrl, { connectionsMax: 1 });
  await db`set session_replication_role = replica`;
  await db`
    with made as (
      insert into ledger.transfers (key, kind, reference, entry_count, occurred_at)
      select 'bench:' || n, 'bench', 'bench:' || n, 2, now() from generate_series(1, ${manyEntries / 2}::int) as s (n)
      returning id)
    insert into ledger.entries (transfer_id, account_id, currency, amount_minor)
    select made.id, a.id, 'COIN', case a.code when 'opening' then -1 else 1 end
    from made cross join ledger.accounts a where a.code in ('opening', 'given_up')`;
  await db`analyze`;
  await db`checkpoint`;
  await db.end();
}

const run = (program: string, args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });

/** Transactions per second of pgbench's own script, in a database of its own on the same server. */
function runPgbench(databaseUrl: string): number {
  const url = new URL(databaseUrl);
  const admin = url.href;
  url.pathname = '/bench_tpcb';
  run('psql', [admin, '-qc', 'create database bench_tpcb']);
  run('pgbench', ['-iq', '-s', `${pgbenchScale}`, url.href]);
  const output = run('pgbench', ['-M', 'prepared', '-c', `${clients}`, '-T', `${pgbenchSeconds}`, url.href]);
  const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
  if (!(rate > 0)) throw new Error(`pgbench printed no rate: ${output}`);
  return rate;
}

function quantile(times: number[], share: number): number {
  const inOrder = times.toSorted((one, other) => one - other);
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN;
}
