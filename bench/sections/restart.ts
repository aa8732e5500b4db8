import { setTimeout as delay } from 'node:timers/promises';
import { type LaunchedShop, launchShop, makeDataDir, untilGone } from '../../e2e/support/launch-shop.ts';
import { until } from '../../e2e/support/until.ts';
import { startPostgres } from '../../tools/postgres/start-postgres.ts';
import { figure, msAtMost, type Section } from '../section.ts';
import { type Market, openMarket, startTrade } from '../trade-load.ts';

const loadMs = 20_000;
const onTheWayMs = 100;
const startMsMax = 3_000;
const restartMsMax = 4_000;

/** Start times: first start, after an orderly stop, and after each kind of kill under load. */
export const restart: Section = async (report) => {
  const folder = makeDataDir();
  const running: LaunchedShop[] = [];
  const start = async (): Promise<{ shop: LaunchedShop; ms: number }> => {
    const begunAtMs = performance.now();
    const shop = await launchShop({ DATA_DIR: folder.path, SEED: 'full', RATE_LIMIT_FACTOR: '100000' });
    running.push(shop);
    await shop.untilOpen(1);
    return { shop, ms: performance.now() - begunAtMs };
  };
  try {
    report('Opening a shop with the whole catalog, twice.');
    const first = await start();
    await stop(first.shop);
    const second = await start();
    const measures = [
      figure('first start, filling the database', `${(first.ms / 1000).toFixed(1)} s`),
      msAtMost('start after an orderly stop', second.ms, startMsMax),
    ];
    const market = await openBenchMarket(folder.path);
    let { shop } = second;
    for (const [what, kill] of Object.entries(kills)) {
      report(`${loadMs / 1000} s of orders, then kill -9 of ${what}.`);
      await tradeUntil(() => kill(shop), { shop, market });
      const again = await start();
      measures.push(msAtMost(`start after kill -9 of ${what}`, again.ms, restartMsMax));
      ({ shop } = again);
    }
    for (const part of ['server', 'postmaster'] as const) {
      report(`${loadMs / 1000} s of orders, then kill -9 of the ${part}.`);
      const ms = await tradeUntil(() => shop.kill(part), { shop, market, untilNextOrder: true });
      measures.push(msAtMost(`next order after kill -9 of the ${part}`, ms, restartMsMax));
    }
    return measures;
  } finally {
    for (const shop of running) await stop(shop);
    folder.remove();
  }
};

const kills = {
  'every process': (shop: LaunchedShop) => shop.listPids().forEach(killHard),
  'the launcher': (shop: LaunchedShop) => killHard(shop.pid),
};

async function openBenchMarket(dataDir: string): Promise<Market> {
  const postgres = await startPostgres({ dataDir, join: true, log: () => undefined });
  return openMarket(postgres.url);
}

/** Places orders, kills, and returns the milliseconds until the next order if `untilNextOrder` is set. */
async function tradeUntil(
  kill: () => void,
  { shop, market, untilNextOrder = false }: { shop: LaunchedShop; market: Market; untilNextOrder?: boolean },
): Promise<number> {
  const trade = startTrade(shop.url, market);
  await delay(loadMs);
  kill();
  const killedAtMs = performance.now();
  // Orders in flight at the kill may still be confirmed.
  await delay(onTheWayMs);
  const orders = trade.orders();
  if (untilNextOrder) await until('an order is confirmed', () => trade.orders() > orders, shop);
  const ms = performance.now() - killedAtMs;
  await trade.stop();
  return ms;
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // Already ended with its parent.
  }
}

/** Stops a shop unless it was killed. */
async function stop(shop: LaunchedShop): Promise<void> {
  const pids = shop.listPids();
  try {
    process.kill(shop.pid, 'SIGTERM');
  } catch {
    return;
  }
  await untilGone(pids);
}
