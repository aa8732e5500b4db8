import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchDatabase } from './bench-shop.ts';
import { writeCopies } from './copied-items.ts';
import { listTarget, measure } from './load.ts';
import { createQueries } from './queries.ts';
import type { SeedItem } from './read-items.ts';
import { readResidentMb } from './resident-memory.ts';
import { figure, mbAtMost, type Measure, msAtMost } from './section.ts';

const residentMbMax = 900;
const listP99MsMax = 50;
const importedPerSecondMin = 8_000;

interface ImportOptions {
  rows: SeedItem[];
  /** Copies in the shop before and after. */
  from: number;
  till: number;
  report: (line: string) => void;
}

/** Imports further copies of the catalog into a running shop. */
export async function measureImport(
  database: BenchDatabase,
  { rows, from, till, report }: ImportOptions,
): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-import-'));
  const path = join(folder, 'items.jsonl');
  const shop = await database.openShop();
  try {
    const count = await writeCopies(rows, { path, from, till });
    report(`Importing ${count.toLocaleString('en')} items into a running shop.`);
    const queries = createQueries(rows);
    const begunAtMs = performance.now();
    const importing = runImport(path, database.url);
    const state = { isRunning: true };
    const ended = importing.finally(() => (state.isRunning = false));
    let residentMb = 0;
    const p99s: number[] = [];
    while (state.isRunning) {
      const load = await measure(listTarget(shop, queries), 1, { connections: 1, overallRate: 100 });
      p99s.push(load.p99Ms);
      residentMb = Math.max(residentMb, await readResidentMb(shop.pid));
    }
    await ended;
    const perSecond = (count * 1000) / (performance.now() - begunAtMs);
    const p99Ms = p99s.toSorted((a, b) => a - b)[Math.floor(p99s.length / 2)] ?? Infinity;
    return [
      {
        what: 'import, items per second',
        value: perSecond.toFixed(0),
        budget: `≥ ${importedPerSecondMin}`,
        isMet: perSecond >= importedPerSecondMin,
      },
      mbAtMost('import, most resident memory of the shop', residentMb, residentMbMax),
      msAtMost('import, items/list p99 meanwhile, median second', p99Ms, listP99MsMax),
      figure('import, items/list p99 meanwhile, worst second', `${Math.max(...p99s).toFixed(0)} ms`),
    ];
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Imports a file in a process of its own. */
export async function runImport(path: string, databaseUrl: string): Promise<void> {
  const child = spawn(process.execPath, ['server/src/cli/catalog-cli.ts', 'import', path], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`the import ended with ${code}`);
}
