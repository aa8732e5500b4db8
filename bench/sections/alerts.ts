import { setTimeout as delay } from 'node:timers/promises';
import { matchChanges } from '#server/alerts/notices/match-changes.ts';
import { openCatalog } from '#server/catalog/search/open-catalog.ts';
import { openContentSnapshot } from '#server/content/open-content-snapshot.ts';
import { systemClock } from '#server/platform/clock.ts';
import { createLogger } from '#server/platform/logger.ts';
import { openDb, type Db } from '#server/platform/db.ts';
import { withBenchDatabase } from '../bench-shop.ts';
import { readResidentMb } from '../resident-memory.ts';
import { figure, mbAtMost, type Measure, msAtMost, ratioAtMost, type Section } from '../section.ts';
import { changeItems, fillAlerts, restockItems, timeImport, widenSearches } from '../watched-catalog.ts';

const changed = 500;
/** A batch of matching. */
const changedAtMost = 2000;
const roundMsMax = 5000;
/** Every search matches everything that changed. */
const widestRoundMsMax = 60_000;
const memoryMbMax = 250;
const stallMsMax = 250;
const importPartMax = 0.1;

/** Time and memory of matching changed items with many alerts, and what watching costs an import. */
export const alerts: Section = (report) =>
  withBenchDatabase({ SEED: 'full' }, async ({ url, openShop }) => {
    await (await openShop()).stop();
    const db = openDb(url, { connectionsMax: 4 });
    const log = createLogger({ level: 'error' });
    const content = await openContentSnapshot(db, log);
    const catalog = await openCatalog({ db, clock: systemClock, content, log, hasPhotos: false });
    const match = async () => {
      while (await matchChanges(db, { catalog, content, now: new Date() }));
    };
    try {
      report('Timing imports.');
      const measures = await measureImport(db, url);
      await db`delete from alerts.changes`;
      report('Adding searches, price alerts and favourites.');
      await fillAlerts(db);
      await changeItems(db, changed);
      await delay(2000);
      measures.push(...(await measureRound(`${changed} changes`, match, roundMsMax)), await countNotices(db));
      await widenSearches(db);
      await restockItems(db, changedAtMost);
      await delay(2000);
      const widest = `${changedAtMost} restocked items, wide searches`;
      return [...measures, ...(await measureRound(widest, match, widestRoundMsMax)), await countNotices(db)];
    } finally {
      await catalog.close();
      await content.close();
      await db.end();
    }
  });

/** Runs a round, and looks at memory and at how long others wait meanwhile. */
async function measureRound(what: string, match: () => Promise<void>, msMax: number): Promise<Measure[]> {
  const beforeMb = await readResidentMb(process.pid);
  let [mostMb, stallMs, lastMs] = [beforeMb, 0, performance.now()];
  const watch = setInterval(() => {
    stallMs = Math.max(stallMs, performance.now() - lastMs);
    lastMs = performance.now();
    mostMb = Math.max(mostMb, process.memoryUsage.rss() / 1024 / 1024);
  }, 10);
  const begunAtMs = performance.now();
  await match();
  const ms = performance.now() - begunAtMs;
  clearInterval(watch);
  return [
    msAtMost(`matching ${what}`, ms, msMax),
    mbAtMost(`more memory, ${what}`, mostMb - beforeMb, memoryMbMax),
    msAtMost(`longest wait of other work, ${what}`, stallMs, stallMsMax),
  ];
}

async function countNotices(db: Db): Promise<Measure> {
  const [row] = await db<{ count: number }[]>`select count(*)::int as count from alerts.notices`;
  return figure('notices by then', `${row?.count ?? 0}`);
}

/** What the trigger of alerts adds to an import that changes all prices. */
async function measureImport(db: Db, url: string): Promise<Measure[]> {
  await fillAlerts(db, { searches: 4, prices: 0, favourites: 0 });
  const { addedMs, importMs } = await timeImport(db, url);
  return [
    figure('import of other prices', `${importMs.toFixed(0)} ms`),
    figure('added to it by queueing what changed', `${addedMs.toFixed(0)} ms`),
    ratioAtMost('part of the import that queues what changed', addedMs / importMs, importPartMax),
  ];
}
