import { setTimeout as delay } from 'node:timers/promises';
import { verifyOrders } from '#server/checkout/checkout.integrity.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import { verifyPayments } from '#server/payments/reconciliation/payments.integrity.ts';
import { type Db, openDb } from '#server/platform/db.ts';
import { verifyDeposits } from '#server/wallet/wallet.integrity.ts';
import { type PurchaseLoad, startPurchaseLoad } from '../../server/test-kit/purchase-load.ts';
import { printTable } from '../print-table.ts';
import { countLost } from '../count-orders.ts';
import { figure, type Measure, zero } from '../section.ts';
import { DatabaseCluster } from './database-cluster.ts';
import { DrilledShop, shopPorts } from './drilled-shop.ts';
import { pickPorts, Programs, until } from './programs.ts';

const warmUpMs = 5000;
const salesMs = 10_000;
/** Of an item each: buyers of one item wait for each other's commit. */
const manyBuyers = { buyersCount: 48, itemsCount: 48 };
const ordersPerSecondMin = 50;
const failoverSecondsMax = 30;

interface Drill {
  cluster: DatabaseCluster;
  shop: DrilledShop;
  db: Db;
}

/** Loss of the primary, an update and a restore, each under orders, on this machine alone. */
async function main(): Promise<void> {
  const programs = new Programs();
  const closers = [() => programs.close()];
  try {
    say('Starting etcd, two nodes of PostgreSQL under Patroni, HAProxy and PgBouncer.');
    const cluster = await DatabaseCluster.start(programs);
    say('Starting two web processes and a worker.');
    const shop = new DrilledShop(programs, { cluster, ports: await pickPorts(shopPorts) });
    closers.push(() => shop.close());
    await shop.start();
    const db = openDb(cluster.url, { connectionsMax: 4, directUrl: cluster.directUrl });
    closers.push(() => db.end({ timeout: 5 }));
    const measures: Measure[] = [];
    for (const step of [loseThePrimary, update, restore]) measures.push(...(await step({ cluster, shop, db })));
    printTable('drill', measures);
    process.exitCode = measures.some(({ isMet }) => isMet === false) ? 1 : 0;
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

async function loseThePrimary({ cluster, shop, db }: Drill): Promise<Measure[]> {
  say('Killing the primary under orders.');
  const load = await startPurchaseLoad(db, [shop.url], manyBuyers);
  await delay(warmUpMs);
  const before = load.acknowledged.length;
  await delay(salesMs);
  const rate = (load.acknowledged.length - before) / (salesMs / 1000);
  const [name, wait] = await Promise.all([cluster.killPrimary(), measureLongestWait(load, failoverSecondsMax * 2)]);
  await delay(salesMs);
  await load.stop();
  say('Bringing the old primary back as standby.');
  await cluster.bringBack(name);
  return [
    {
      what: 'orders a second',
      value: rate.toFixed(0),
      budget: `≥ ${ordersPerSecondMin}`,
      isMet: rate >= ordersPerSecondMin,
    },
    figure('orders acknowledged around the loss of the primary', `${load.acknowledged.length}`),
    zero('acknowledged orders that are lost', await countLost(db, load)),
    {
      what: 'longest time without an order',
      value: `${wait.toFixed(1)} s`,
      budget: `≤ ${failoverSecondsMax} s`,
      isMet: wait <= failoverSecondsMax,
    },
    figure('answers of 503 meanwhile', `${load.unavailable}`),
    zero('other answers', load.unexpected.length),
    zero('broken integrity checks', await countBroken(db)),
  ];
}

async function update({ shop, db }: Drill): Promise<Measure[]> {
  say('Replacing the processes of the shop under orders.');
  const load = await startPurchaseLoad(db, [shop.url], manyBuyers);
  await delay(salesMs / 2);
  await shop.replaceAll();
  await load.stop();
  return [
    figure('orders acknowledged during an update', `${load.acknowledged.length}`),
    zero('failed requests during an update', load.unexpected.length + load.unavailable),
    zero('acknowledged orders that are lost by the update', await countLost(db, load)),
  ];
}

async function restore({ cluster, shop, db }: Drill): Promise<Measure[]> {
  say('Backing up, and selling on.');
  const load = await startPurchaseLoad(db, [shop.url], manyBuyers);
  await cluster.backUp();
  await delay(salesMs / 2);
  await load.stop();
  await shop.close();
  say('Deleting both nodes and restoring them.');
  await cluster.drop();
  const beganAtMs = performance.now();
  await cluster.restore();
  await until('the restored database', () => db`select 1`);
  const seconds = (performance.now() - beganAtMs) / 1000;
  return [
    figure('restore', `${seconds.toFixed(1)} s`),
    zero('acknowledged orders that the restored database lacks', await countLost(db, load)),
    zero('broken integrity checks after the restore', await countBroken(db)),
  ];
}

/** Longest pause between two orders, watched until one was acknowledged after a pause of over a second. */
async function measureLongestWait(load: PurchaseLoad, secondsMax: number): Promise<number> {
  const beganAtMs = performance.now();
  let [count, lastAtMs, longestMs] = [load.acknowledged.length, beganAtMs, 0];
  for (;;) {
    await delay(20);
    const nowMs = performance.now();
    if (load.acknowledged.length > count) {
      longestMs = Math.max(longestMs, nowMs - lastAtMs);
      [count, lastAtMs] = [load.acknowledged.length, nowMs];
      if (longestMs > 1000) return longestMs / 1000;
    }
    if (nowMs - beganAtMs > secondsMax * 1000) return Math.max(longestMs, nowMs - lastAtMs) / 1000;
  }
}

async function countBroken(db: Db): Promise<number> {
  const now = new Date();
  const checks = [
    ...(await verifyLedger(db)),
    ...(await verifyPayments(db, now)),
    ...(await verifyOrders(db, now)),
    ...(await verifyDeposits(db, now)),
  ];
  return checks.filter(({ broken }) => broken > 0).length;
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`The drill failed: ${error instanceof Error ? error.message : String(error)}\n`);
  // Customers of a failed step would go on.
  process.exit(1);
}
