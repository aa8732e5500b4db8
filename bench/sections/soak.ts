import { withBenchShop } from '../bench-shop.ts';
import type { ChildServer } from '../child-server.ts';
import { fillWallets, openCustomers } from '../open-customers.ts';
import { createQueries, createRandom } from '../queries.ts';
import { readItems } from '../read-items.ts';
import { readResidentMb, toMegabytes } from '../resident-memory.ts';
import { figure, type Measure, ratioAtMost, type Section } from '../section.ts';
import { createVisits, pickVisit, type Visit, type Visitor } from '../soak-visits.ts';

const customersCount = 300;
const walletCoinsMinor = 100_000_00;
const requestsPerSecond = 55;
const tickMs = 10;
const sampleEveryMs = 1000;
const growthMax = 1.05;

/**
 * A mixed load at a steady rate with new addresses and queries, so that every cache fills. Compares the server's resident
 * memory in the last third of the time with the second third. Linux only.
 */
export const soak: Section = (report, { minutes }) => {
  report('Opening a shop with the whole catalog.');
  return withBenchShop({ SEED: 'full', TRUST_PROXY: '127.0.0.1' }, async ({ shop, databaseUrl }) => {
    const visitor = await prepare(shop, databaseUrl);
    report(`Loading it with ${requestsPerSecond} requests/s for ${minutes} min.`);
    return measureSoak({ visits: createVisits(visitor), pid: shop.pid, minutes, report });
  });
};

async function prepare(shop: ChildServer, databaseUrl: string): Promise<Visitor> {
  const customers = await openCustomers(databaseUrl, customersCount);
  await fillWallets(databaseUrl, { customerIds: customers.map(({ id }) => id), coinsMinor: walletCoinsMinor });
  const items = await readItems();
  return { url: shop.url, customers, items, queries: createQueries(items), random: createRandom(2) };
}

interface Soak {
  visits: Visit[];
  pid: number;
  minutes: number;
  report: (line: string) => void;
}

async function measureSoak({ visits, pid, minutes, report }: Soak): Promise<Measure[]> {
  const before = await readResidentMb(pid);
  const samples: number[] = [];
  const load = startLoad(visits);
  for (let second = 0; second < minutes * 60; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
    samples.push(await readResidentMb(pid));
    if (second % 30 === 29) report(`${second + 1} s: ${toMegabytes(samples.at(-1))}`);
  }
  const { requests, failures } = await load.stop();
  for (const [failure, count] of failures) report(`${count} × ${failure}`);
  const failed = [...failures.values()].reduce((sum, count) => sum + count, 0);
  const third = Math.floor(samples.length / 3);
  const [first, second = 0, last = 0] = [0, 1, 2].map((at) => mean(samples.slice(at * third, (at + 1) * third)));
  return [
    figure('requests', `${(requests / (minutes * 60)).toFixed(1)} /s`),
    { what: 'failed requests', value: `${failed}`, budget: '0', isMet: failed === 0 },
    figure('resident memory before the load', toMegabytes(before)),
    figure('first third', toMegabytes(first)),
    figure('second third', toMegabytes(second)),
    figure('last third', toMegabytes(last)),
    figure('highest', toMegabytes(Math.max(...samples))),
    ratioAtMost('last third to the second', last / second, growthMax),
  ];
}

/** Starts visits at a steady rate, independent of their duration, until stopped. */
function startLoad(visits: Visit[]) {
  const random = createRandom(3);
  const running = new Set<Promise<void>>();
  const failures = new Map<string, number>();
  let requests = 0;
  const visit = async ({ name, run }: Visit): Promise<void> => {
    try {
      const made = await run();
      requests += made;
    } catch (error) {
      const key = `${name}: ${error instanceof Error ? error.message : String(error)}`;
      failures.set(key, (failures.get(key) ?? 0) + 1);
    }
  };
  const startedAtMs = performance.now();
  let visited = 0;
  // Catches up late ticks, so the rate follows the clock.
  const timer = setInterval(() => {
    for (const due = ((performance.now() - startedAtMs) / 1000) * requestsPerSecond; visited < due; visited += 1) {
      const started = visit(pickVisit(visits, random())).finally(() => running.delete(started));
      running.add(started);
    }
  }, tickMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(running);
      return { requests, failures };
    },
  };
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
