import { setTimeout as delay } from 'node:timers/promises';
import { type LaunchedShop, launchShop, makeDataDir, until, untilGone } from '../e2e/launch-shop.ts';
import { startPostgres } from '../tools/postgres/start-postgres.ts';
import { figure, msAtMost, type Section } from './section.ts';
import { type Market, openMarket, startTrade } from './trade-load.ts';

const loadMs = 20_000;
const onTheWayMs = 100;
const startMsMax = 3_000;
const restartMsMax = 4_000;

/** How long the launcher takes to open the shop: at first, after an orderly stop, and after each kind of kill under load. */
export const restart: Section = async (tell) => {
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
    tell('Opening a shop with the whole catalog, twice.');
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
      tell(`${loadMs / 1000} s of orders, then kill -9 of ${what}.`);
      await tradeUntil(() => kill(shop), { shop, market });
      const again = await start();
      measures.push(msAtMost(`start after kill -9 of ${what}`, again.ms, restartMsMax));
      ({ shop } = again);
    }
    for (const part of ['server', 'postmaster'] as const) {
      tell(`${loadMs / 1000} s of orders, then kill -9 of the ${part}.`);
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

/** Trades for a while, kills, and returns how long it takes from there to the next order, if that is to be waited for. */
async function tradeUntil(
  kill: () => void,
  { shop, market, untilNextOrder = false }: { shop: LaunchedShop; market: Market; untilNextOrder?: boolean },
): Promise<number> {
  const trade = startTrade(shop.url, market);
  await delay(loadMs);
  kill();
  const killedAtMs = performance.now();
  // What was on its way when the shop was killed may still be confirmed.
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
    // Gone already, with its parent.
  }
}

/** Does nothing to a shop that was killed. */
async function stop(shop: LaunchedShop): Promise<void> {
  const pids = shop.listPids();
  try {
    process.kill(shop.pid, 'SIGTERM');
  } catch {
    return;
  }
  await untilGone(pids);
}
