import { setTimeout as delay } from 'node:timers/promises';
import { verifyOrders } from '#server/checkout/checkout.integrity.ts';
import { verifyLedger } from '#server/ledger/ledger.integrity.ts';
import type { Db } from '#server/platform/db.ts';
import type { KillablePostgres } from '../server/test-kit/killable-postgres.ts';
import type { PurchaseLoad } from '../server/test-kit/purchase-load.ts';
import { type Measure, zero } from './section.ts';

export interface Outage {
  db: Db;
  load: PurchaseLoad;
  postgres: KillablePostgres;
  /** Processes of the shop. */
  pids: number[];
  /** URL of the web process. */
  url: string;
}

const deliverMsMax = 60_000;

/** Stops the load and counts processes, orders and deliveries. */
export async function countOrders(what: string, { db, load, pids }: Outage): Promise<Measure[]> {
  await load.stop();
  const alive = pids.filter(isAlive).length;
  const orders = await selectOrders(db, load);
  const lost = listLost(load, orders).length;
  const twice = orders.length - new Set(load.acknowledged).size;
  const open = await untilDelivered(db, load.lastIdBefore);
  const broken = [...(await verifyLedger(db)), ...(await verifyOrders(db, new Date()))].filter((one) => one.broken > 0);
  return [
    {
      what: `${what}: processes that live on`,
      value: `${alive} of ${pids.length}`,
      budget: 'all',
      isMet: alive === pids.length,
    },
    { what: `${what}: orders acknowledged`, value: `${load.acknowledged.length}`, budget: '', isMet: null },
    { what: `${what}: answers of 503`, value: `${load.unavailable}`, budget: '', isMet: null },
    zero(`${what}: acknowledged orders that are lost`, lost),
    zero(`${what}: orders that nobody was told of, or made twice`, twice),
    zero(`${what}: answers other than success and 503`, load.unexpected.length),
    zero(`${what}: orders not delivered a minute later`, open),
    zero(`${what}: broken integrity checks`, broken.length),
  ];
}

/** Acknowledged orders that the database lacks. */
export async function countLost(db: Db, load: PurchaseLoad): Promise<number> {
  return listLost(load, await selectOrders(db, load)).length;
}

interface FoundOrder {
  id: number;
}

async function selectOrders(db: Db, { lastIdBefore }: PurchaseLoad): Promise<FoundOrder[]> {
  return db<FoundOrder[]>`select id from checkout.orders where id > ${lastIdBefore}`;
}

function listLost({ acknowledged }: PurchaseLoad, orders: FoundOrder[]): number[] {
  const ids = new Set(orders.map(({ id }) => id));
  return acknowledged.filter((id) => !ids.has(id));
}

async function untilDelivered(db: Db, lastIdBefore: number): Promise<number> {
  for (let waitedMs = 0; ; waitedMs += 500) {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int as count from checkout.orders where status <> 'completed' and id > ${lastIdBefore}`;
    if (row?.count === 0 || waitedMs >= deliverMsMax) return row?.count ?? 0;
    await delay(500);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
