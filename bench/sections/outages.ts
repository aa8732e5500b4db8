import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDb } from '#server/platform/db.ts';
import { createDatabase } from '../../server/test-kit/copied-database.ts';
import { type KillablePostgres, takePostgres } from '../../server/test-kit/killable-postgres.ts';
import { startPurchaseLoad } from '../../server/test-kit/purchase-load.ts';
import { startTestServer } from '../../server/test-kit/test-server.ts';
import { startChildServer } from '../child-server.ts';
import { fillDisk, type FullDisk } from '../full-disk.ts';
import { countOrders, type Outage } from '../count-orders.ts';
import { figure, type Measure, msAtMost, type Section } from '../section.ts';

const killsCount = 20;
const restartsCount = 5;
const backMsMax = 3000;
const diskMegabytes = 400;
const fullMs = 10_000;

/** Availability while PostgreSQL is killed, restarted or out of disk space, with one web and one worker process. */
export const outages: Section = async (report) => {
  const measures = await withShop(tmpdir(), async (outage) => {
    report('Killing PostgreSQL under load.');
    const waits: number[] = [];
    for (let count = 0; count < killsCount + restartsCount; count += 1) {
      await outage.postgres.kill(count < killsCount ? 'SIGKILL' : 'SIGINT');
      await outage.postgres.start();
      waits.push(await msUntilBought(outage));
    }
    return [
      figure('kills and restarts of PostgreSQL under load', `${killsCount} and ${restartsCount}`),
      ...(await countOrders('outages', outage)),
      msAtMost('worst wait for a purchase once it is back', Math.max(...waits), backMsMax),
    ];
  });
  return [...measures, ...(await onSmallDisk(report))];
};

async function onSmallDisk(report: (line: string) => void): Promise<Measure[]> {
  const disk = mkdtempSync(join(tmpdir(), 'loadout-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=755`, 'tmpfs', disk], { stdio: 'pipe' });
  } catch {
    rmSync(disk, { recursive: true });
    return [figure('full disk', 'not measured: this machine does not let us mount a small disk')];
  }
  try {
    report('Filling the disk of PostgreSQL under load.');
    return await withShop(disk, async (outage) => {
      const filler: FullDisk = fillDisk(disk);
      const { reads, refused } = await watchFullDisk(outage);
      filler.free();
      if (!outage.postgres.isRunning()) await outage.postgres.start();
      const ms = await msUntilBought(outage);
      return [
        {
          what: 'reads from memory while the disk is full',
          value: `${reads.ok} of ${reads.all}`,
          budget: 'all',
          isMet: reads.ok === reads.all,
        },
        { what: 'writes answered with 503', value: `${refused}`, budget: '> 0', isMet: refused > 0 },
        ...(await countOrders('full disk', outage)),
        msAtMost(`wait for a purchase once there is space (tmpfs of ${diskMegabytes} MB)`, ms, backMsMax),
      ];
    });
  } finally {
    execFileSync('umount', [disk]);
    rmSync(disk, { recursive: true });
  }
}

async function watchFullDisk({ load, url }: Outage): Promise<{ reads: { ok: number; all: number }; refused: number }> {
  const reads = { ok: 0, all: 0 };
  const before = load.unavailable;
  const untilMs = performance.now() + fullMs;
  while (performance.now() < untilMs) {
    const reply = await fetch(`${url}/api/items/list?limit=20&page=${1 + (reads.all % 5)}`);
    await reply.text();
    reads.all += 1;
    if (reply.ok) reads.ok += 1;
    await delay(20);
  }
  return { reads, refused: load.unavailable - before };
}

async function msUntilBought({ load }: Outage): Promise<number> {
  const [begunAtMs, before] = [performance.now(), load.acknowledged.length];
  while (load.acknowledged.length === before) await delay(5);
  return performance.now() - begunAtMs;
}

/** Opens a shop as web and worker on its own PostgreSQL below a folder, with customers who buy. */
async function withShop(folder: string, work: (outage: Outage) => Promise<Measure[]>): Promise<Measure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loadout-bench-'));
  const closing: (() => Promise<unknown>)[] = [];
  const usual = process.env['TMPDIR'];
  try {
    process.env['TMPDIR'] = folder;
    let url = '';
    const server = await startTestServer(async (adminUrl) => {
      url = await createDatabase(adminUrl, 'outages');
    });
    closing.push(server.stop);
    const postgres: KillablePostgres = await takePostgres(server.adminUrl);
    closing.push(async () => postgres.isRunning() && postgres.kill('SIGINT'));
    const settings = {
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      PORT: '0',
      NODE_ENV: 'production',
      DEMO: '1',
      SEED: 'small',
      RATE_LIMIT_FACTOR: '1000',
    };
    const shared = { ...settings, LOG_LEVEL: 'silent', DELIVERY: 'sandbox', DELIVERY_DELAY_SECONDS: '1' };
    const web = await startChildServer('server/src/app/main.ts', { ...shared, ROLE: 'web' });
    closing.push(() => web.stop());
    const all = await startChildServer('server/src/app/main.ts', shared);
    closing.push(() => all.stop());
    const db = openDb(url, { connectionsMax: 4 });
    closing.push(() => db.end({ timeout: 1 }));
    const load = await startPurchaseLoad(db, [web.url, all.url]);
    const pids = [web.pid, all.pid];
    return await work({ db, load, postgres, pids, url: web.url });
  } finally {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    for (const close of closing.toReversed()) await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
