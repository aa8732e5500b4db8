import postgres from 'postgres';
import { type BenchDatabase, withBenchDatabase } from '../bench-shop.ts';
import type { ChildServer } from '../child-server.ts';
import { growCatalog } from '../copied-items.ts';
import { measureImport } from '../import-load.ts';
import { listTarget, measure, suggestionsTarget } from '../load.ts';
import { measurePageCpu } from '../page-cost.ts';
import { createQueries, createRandom, type QueryMaker } from '../queries.ts';
import { readItems, type SeedItem } from '../read-items.ts';
import { readResidentMb, toMegabytes } from '../resident-memory.ts';
import { figure, mbAtMost, type Measure, msAtMost, type Section } from '../section.ts';
import { createGuestVisits, pickVisit } from '../soak-visits.ts';

/** Copies of the catalog in the shop: 27,000, 250,000 and 1,000,000 items. */
const copiesOf = { few: 1, some: 9, many: 37 };
const mixedRequests = 2_000;
const seconds = 5;
const calls = 300;
const residentMbMax = { few: 220, many: 700 };
const readyMsMax = { few: 2_500, many: 12_000 };
const listGrowthMax = 1.3;
const suggestionsMsMax = 30;

/** Memory, start and answer times as the catalog grows, and an import into a running shop. Linux only. */
export const growth: Section = (report) =>
  withBenchDatabase({ SEED: 'full' }, async (database) => {
    const rows = await readItems();
    const first = await database.openShop();
    await first.stop();
    const few = await measureSize(database, { rows, report, limits: { mb: residentMbMax.few, ms: readyMsMax.few } });
    await growCatalog(database.url, { from: copiesOf.few, till: copiesOf.some });
    const some = await measureSize(database, { rows, report });
    const imported = await measureImport(database, { rows, from: copiesOf.some, till: copiesOf.many, report });
    const many = await measureSize(database, { rows, report, limits: { mb: residentMbMax.many, ms: readyMsMax.many } });
    const listGrowth = many.listMs / few.listMs;
    return [
      ...few.measures,
      ...some.measures,
      ...imported,
      ...many.measures,
      {
        what: 'items/list, p50 of the largest to the smallest',
        value: `${listGrowth.toFixed(2)} ×`,
        budget: `≤ ${listGrowthMax} ×`,
        isMet: listGrowth <= listGrowthMax,
      },
    ];
  });

interface SizeOptions {
  rows: SeedItem[];
  report: (line: string) => void;
  limits?: { mb: number; ms: number };
}

async function measureSize(database: BenchDatabase, { rows, report, limits }: SizeOptions) {
  const count = await countItems(database.url);
  const size = count.toLocaleString('en');
  report(`Opening a shop with ${size} items.`);
  const begunAtMs = performance.now();
  const shop = await database.openShop();
  const readyMs = performance.now() - begunAtMs;
  try {
    const queries = createQueries(rows);
    const idleMb = await readResidentMb(shop.pid);
    await visitOften(shop, rows, queries);
    const residentMb = await readResidentMb(shop.pid);
    const list = await measure(listTarget(shop, queries), seconds, { connections: 1 });
    const words = await measure(
      suggestionsTarget(shop, () => queries.typed()),
      seconds,
      { connections: 1 },
    );
    const letters = await measure(
      suggestionsTarget(shop, () => queries.letters()),
      seconds,
      { connections: 1 },
    );
    const facetsMs = await measurePageCpu(shop, { count: calls, pathOf: () => `/api/items/facets?${queries.list()}` });
    const typoMs = await measurePageCpu(shop, { count: calls, pathOf: () => `/api/items/list?${queries.typo()}` });
    const measures: Measure[] = [
      limits
        ? msAtMost(`${size} items, ready`, readyMs, limits.ms)
        : figure(`${size} items, ready`, `${readyMs.toFixed(0)} ms`),
      figure(`${size} items, resident memory when ready`, toMegabytes(idleMb)),
      limits
        ? mbAtMost(`${size} items, after ${mixedRequests} mixed requests`, residentMb, limits.mb)
        : figure(`${size} items, after ${mixedRequests} mixed requests`, toMegabytes(residentMb)),
      figure(`${size} items, items/list p50`, `${list.p50Ms.toFixed(2)} ms`),
      msAtMost(`${size} items, items/suggestions p99`, words.p99Ms, suggestionsMsMax),
      msAtMost(`${size} items, items/suggestions to one to three letters p99`, letters.p99Ms, suggestionsMsMax),
      msAtMost(`${size} items, items/facets, CPU of a call`, facetsMs, 5),
      msAtMost(`${size} items, search with a typing error, CPU of a call`, typoMs, 3),
    ];
    return { measures, listMs: 1000 / list.requestsPerSecond };
  } finally {
    await shop.stop();
  }
}

async function visitOften(shop: ChildServer, items: SeedItem[], queries: QueryMaker): Promise<void> {
  const random = createRandom(5);
  const visits = createGuestVisits({ url: shop.url, customers: [], items, queries, random });
  for (let request = 0; request < mixedRequests; request += 1) await pickVisit(visits, random()).run();
}

async function countItems(databaseUrl: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql<{ count: string }[]>`select count(*) from catalog.items`;
  await sql.end();
  return Number(row?.count);
}
